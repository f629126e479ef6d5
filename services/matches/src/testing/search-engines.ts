/** Both search engines, for benchmarks. */
export { openMemoryEngine } from '../store/memory-engine.ts';
export { openOpenSearchEngine } from '../store/opensearch-engine.ts';
export type { SearchEngine, SearchEntry } from '../store/search-engine.ts';
