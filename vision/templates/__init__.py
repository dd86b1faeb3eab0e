"""Faces drawn by the project, and the program that makes the shipped templates of them."""
