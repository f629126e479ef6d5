import { join } from 'node:path';

/** Node flags of processes that are mostly idle. The whole system then needs 1.1 GiB instead of 1.7. */
export const smallMemoryFlags = ['--max-semi-space-size=1', '--v8-pool-size=1', '--optimize-for-size'];

/** Makes glibc share one heap among a process's threads and return free memory at once. */
const smallHeap = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Environment of a local Node process. It shares compiled code among processes and across restarts. Cached TypeScript needs no type
 * stripping. V8 rejects code that was compiled with other flags, so processes with small memory have a separate cache.
 */
export const nodeEnv = (folder: string, { smallMemory = false } = {}) => ({
  ...(smallMemory && smallHeap),
  NODE_COMPILE_CACHE: join(folder, '.local/compile-cache', smallMemory ? 'small-memory' : 'default'),
});
