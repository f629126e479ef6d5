import { join } from 'node:path';

/** Node flags of processes that are mostly idle. The whole system then needs 1.1 GiB instead of 1.7. */
const smallMemoryFlags = ['--max-semi-space-size=1', '--v8-pool-size=1', '--optimize-for-size'];

/** Makes glibc share one heap among a process's threads and return free memory at once. */
const smallHeap = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Flags and environment of a local Node process. The environment shares compiled code among processes and across
 * restarts. Cached TypeScript needs no type stripping. V8 rejects code that was compiled with other flags, so processes
 * with small memory have a separate cache.
 */
export const localNode = (folder: string, { smallMemory = false } = {}) => ({
  flags: smallMemory ? smallMemoryFlags : [],
  env: {
    ...(smallMemory && smallHeap),
    NODE_COMPILE_CACHE: join(folder, '.local/compile-cache', smallMemory ? 'small-memory' : 'default'),
  },
});
