/* global AsyncApiStandalone */
const element = document.getElementById('document');

AsyncApiStandalone.render(
  {
    schema: { url: element.dataset.url },
    config: { show: { sidebar: true }, sidebar: { showServers: 'hidden', showOperations: 'byOperationsTags' } },
  },
  element,
);
