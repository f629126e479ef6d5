import { readFile } from 'node:fs/promises';
import { preparePhoto, toAvif } from '@hamrah/profile/pictures';
import { measure } from './timing.ts';

/** What one run of photo processing took, told to the parent process. */
export interface PhotoFigures {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  /** Resident memory before the first photo and at its highest, in MiB. */
  beforeMiB: number;
  peakMiB: number;
}

/** Uploads that come at once; the service itself works on two at a time. */
const atOnce = 4;

const [work = '', file = '', count = '0'] = process.argv.slice(2);
const bytes = await readFile(file);
const beforeMiB = process.resourceUsage().maxRSS / 1024;
const begun = performance.now();
const latencies = await measure(atOnce, Number(count), () => (work === 'avif' ? toAvif(bytes) : preparePhoto(bytes)));
const figures: PhotoFigures = {
  perSecond: (Number(count) / (performance.now() - begun)) * 1_000,
  p50Ms: latencies.at(50),
  p95Ms: latencies.at(95),
  beforeMiB,
  peakMiB: process.resourceUsage().maxRSS / 1024,
};
process.send?.(figures);
