import { randomBytes } from 'node:crypto';
import { openMemoryEngine } from '../store/memory-engine.ts';
import { openOpenSearchEngine } from '../store/opensearch-engine.ts';
import type { SearchEngine } from '../store/search-engine.ts';

/** Whether this run tests the OpenSearch engine instead of memory. */
export const usesOpenSearch = process.env.TEST_SEARCH_ENGINE === 'opensearch';

/** The environment of a service that uses the engine of this run. */
export const searchEnvironment: Record<string, string> = usesOpenSearch
  ? { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: process.env.TEST_OPENSEARCH_URL ?? '' }
  : {};

/** An empty engine of the kind that this run tests. */
export const openTestEngine = (prefix = `test-${randomBytes(6).toString('hex')}`): SearchEngine =>
  usesOpenSearch ? openOpenSearchEngine({ urls: [process.env.TEST_OPENSEARCH_URL ?? ''], prefix }) : openMemoryEngine();
