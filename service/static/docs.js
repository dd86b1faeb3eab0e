SwaggerUIBundle({
  url: document.getElementById("contract").dataset.url,
  dom_id: "#contract",
  deepLinking: true,
  validatorUrl: null,
});
