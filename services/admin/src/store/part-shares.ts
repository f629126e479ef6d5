import type { Model } from 'mongoose';
import type { PartShares } from '../domain/search.ts';

/** Rows that the estimate reads, the newest first. */
const sampleSize = 2_000;
const ttlMs = 600_000;

/** Returns a function that estimates the share of rows with each word part, from a cached sample of the newest rows. */
export function openPartShares<T>(model: Model<T>, clock: () => number): () => Promise<PartShares> {
  let sample: Promise<PartShares> | undefined;
  let expiresAt = 0;
  return () => {
    if (sample && clock() < expiresAt) return sample;
    expiresAt = clock() + ttlMs;
    const previous = sample;
    const next = readShares(model);
    sample = previous ?? next;
    next.then(
      () => {
        sample = next;
      },
      () => {
        expiresAt = 0;
        if (!previous) sample = undefined;
      },
    );
    return sample;
  };
}

async function readShares<T>(model: Model<T>): Promise<PartShares> {
  const rows = await model.collection
    .find<{ parts?: string[] }>({}, { projection: { _id: 0, parts: 1 }, hint: 'timeKey_-1' })
    .sort({ timeKey: -1 })
    .limit(sampleSize)
    .toArray();
  const counts = new Map<string, number>();
  for (const { parts = [] } of rows) for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return (part) => (counts.get(part) ?? 0) / Math.max(1, rows.length);
}
