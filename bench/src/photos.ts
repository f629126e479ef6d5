import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawPhoto } from './draw-photo.ts';
import type { PhotoResult } from './photos-worker.ts';
import type { Report } from './report.ts';
import { formatMs } from './timing.ts';

const kinds = [
  ['a phone’s photo, 12 megapixels, JPEG', async () => (await drawPhoto(4032, 3024, 6)).jpeg({ quality: 85 }), 24],
  ['a small image, 2 megapixels, WebP', async () => (await drawPhoto(1200, 1600, 4)).webp({ quality: 85 }), 48],
  ['a screenshot, 4 megapixels, PNG', async () => (await drawPhoto(2000, 2000, 24)).png(), 24],
  [
    'the most pixels accepted, 50 megapixels, JPEG',
    async () => (await drawPhoto(8660, 5770, 16)).jpeg({ quality: 70 }),
    8,
  ],
] as const;

const workerFile = fileURLToPath(new URL('photos-worker.ts', import.meta.url));

async function runWorker(work: 'prepare' | 'avif', file: string, count: number): Promise<PhotoResult> {
  const process = fork(workerFile, [work, file, String(count)]);
  const [result] = await Promise.race([
    once(process, 'message'),
    once(process, 'exit').then(() => Promise.reject(new Error('the worker exited without a result'))),
  ]);
  return result as PhotoResult;
}

/** Measures photos per second and memory. Each type of upload runs in its own process with four concurrent uploads. */
export async function measurePhotos(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'hamrah-photos-'));
  const rows: Report['rows'] = [];
  const addRow = (name: string, bytes: number, count: number, figures: PhotoResult) =>
    rows.push([
      name,
      (bytes / 2 ** 20).toFixed(2),
      count,
      figures.perSecond.toFixed(2),
      formatMs(figures.p50Ms),
      formatMs(figures.p95Ms),
      figures.beforeMiB.toFixed(0),
      figures.peakMiB.toFixed(0),
    ]);
  try {
    for (const [name, draw, count] of kinds) {
      const file = join(folder, 'photo');
      await writeFile(file, await (await draw()).toBuffer());
      addRow(name, (await stat(file)).size, count, await runWorker('prepare', file, count));
    }
    const fullSize = join(folder, 'full-size');
    await writeFile(fullSize, await (await drawPhoto(1200, 900, 3)).webp({ quality: 82 }).toBuffer());
    addRow('background job: full size as AVIF', (await stat(fullSize)).size, 24, await runWorker('avif', fullSize, 24));
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    name: 'photos',
    command: 'npm run bench -- photos',
    columns: ['upload', 'MiB', 'photos', 'photos/s', 'p50 ms', 'p95', 'MiB before', 'peak MiB'],
    rows,
    notes: [
      'Each upload becomes WebP images of 240, 480 and 1200 pixels and a blurred one. Four uploads arrive at once; two are processed at a time.',
      'Resident memory of the whole process. The images are generated.',
    ],
  };
}
