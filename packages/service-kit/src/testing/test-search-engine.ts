/** Whether this run tests OpenSearch. */
export const usesOpenSearch = process.env.TEST_SEARCH_ENGINE === 'opensearch';

/** Addresses of the OpenSearch nodes of this run. */
export const testOpenSearchUrls = (): string => process.env.TEST_OPENSEARCH_URL ?? '';

/** The environment of a service that uses the search engine of this run. */
export const testSearchEnvironment: Record<string, string> = usesOpenSearch
  ? { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: testOpenSearchUrls() }
  : {};
