import { join } from 'node:path';
import { startOpenSearch } from './cluster.ts';

/** Provides one OpenSearch node as `TEST_OPENSEARCH_URL`: that of OPENSEARCH_URL, or a temporary one. */
export default async function setup(): Promise<() => Promise<void>> {
  const { OPENSEARCH_URL: external } = process.env;
  if (external) {
    process.env.TEST_OPENSEARCH_URL = external;
    return async () => {};
  }
  const cluster = await startOpenSearch({
    folder: join(import.meta.dirname, '../../../..'),
    nodes: 1,
    onProgress: (activity) => console.warn(activity),
  });
  process.env.TEST_OPENSEARCH_URL = cluster.urls.join(',');
  return () => cluster.stop();
}
