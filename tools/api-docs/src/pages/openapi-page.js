/* global SwaggerUIBundle */
const element = document.getElementById('document');

SwaggerUIBundle({
  domNode: element,
  url: element.dataset.url,
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  // The site accepts requests of its own origin only.
  supportedSubmitMethods: [],
  // By default the badge sends the document's address to a public validator.
  validatorUrl: null,
});
