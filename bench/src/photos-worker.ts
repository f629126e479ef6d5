import { readFile } from 'node:fs/promises';
import { preparePhoto, toAvif } from '@hamrah/profile/pictures';
import { measure } from './timing.ts';

/** Measurements of one run, sent to the parent process. */
export interface PhotoResult {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  /** Resident memory before the first photo and at its peak, in MiB. */
  beforeMiB: number;
  peakMiB: number;
}

/** Concurrent uploads. The service processes two at a time. */
const concurrency = 4;

const [work = '', file = '', count = '0'] = process.argv.slice(2);
const bytes = await readFile(file);
const beforeMiB = process.resourceUsage().maxRSS / 1024;
const startedAt = performance.now();
const latencies = await measure(concurrency, Number(count), () =>
  work === 'avif' ? toAvif(bytes) : preparePhoto(bytes),
);
const result: PhotoResult = {
  perSecond: (Number(count) / (performance.now() - startedAt)) * 1_000,
  p50Ms: latencies.percentile(50),
  p95Ms: latencies.percentile(95),
  beforeMiB,
  peakMiB: process.resourceUsage().maxRSS / 1024,
};
process.send?.(result);
