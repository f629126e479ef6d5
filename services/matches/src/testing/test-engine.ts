import { randomBytes } from 'node:crypto';
import { testOpenSearchUrls, usesOpenSearch } from '@hamrah/service-kit/testing';
import { openMemoryEngine } from '../store/memory-engine.ts';
import { openOpenSearchEngine } from '../store/opensearch-engine.ts';
import type { SearchEngine } from '../store/search-engine.ts';

/** An empty engine of the kind that this run tests. */
export const openTestEngine = (prefix = `test-${randomBytes(6).toString('hex')}`): SearchEngine =>
  usesOpenSearch ? openOpenSearchEngine({ urls: testOpenSearchUrls(), prefix }) : openMemoryEngine();
