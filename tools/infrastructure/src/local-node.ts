import { join } from 'node:path';

/**
 * Node flags of local processes. For many idle processes, low memory use matters more than the last percent of
 * throughput.
 */
export const localNodeFlags = ['--max-semi-space-size=2', '--v8-pool-size=1'];

/** Shares compiled code among local processes and across restarts. Cached TypeScript needs no type stripping. */
export const compileCacheEnv = (folder: string) => ({ NODE_COMPILE_CACHE: join(folder, '.local/compile-cache') });
