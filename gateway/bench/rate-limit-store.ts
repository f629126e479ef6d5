import { openLog } from '@hamrah/service-kit/observability/log';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type Limiter, openRateLimitStore } from '../src/store/rate-limit-store.ts';

/**
 * Measures the cost of counting one request, in ms, in memory and in a store: `node gateway/bench/rate-limit-store.ts
 * mongodb://…/test_rate_limits`.
 */
const rounds = 2_000;
const limit = { name: `bench:${Date.now()}`, points: 1_000_000, durationSeconds: 60 };
const store = openRateLimitStore(process.argv[2] ?? '', Buffer.alloc(32), openLog({ service: 'bench', level: 'warn' }));

async function measure(label: string, limiter: Limiter, clients: number): Promise<void> {
  const times: number[] = [];
  const loop = async (client: number) => {
    for (let round = 0; round < rounds / clients; round += 1) {
      const startedMs = performance.now();
      await limiter.consume(`client ${(client + round) % 100}`);
      times.push(performance.now() - startedMs);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => sorted[Math.floor(sorted.length * share)]?.toFixed(3);
  console.warn(`${label}, ${clients} at once: p50 ${percentile(0.5)}  p95 ${percentile(0.95)}`);
}

for (const clients of [1, 16]) {
  await measure('memory', new RateLimiterMemory({ points: limit.points, duration: 60 }), clients);
  await measure('store', store.createLimiter(limit), clients);
}
await store.close();
