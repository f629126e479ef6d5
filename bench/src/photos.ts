import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { PhotoFigures } from './photos-child.ts';
import type { Report } from './report.ts';
import { ms } from './timing.ts';

/** A picture with as much detail as a photo of its size in bytes: coarse grain over a gradient. */
async function drawn(width: number, height: number, grain: number): Promise<Sharp> {
  const noise = await sharp({
    create: {
      width: Math.ceil(width / grain),
      height: Math.ceil(height / grain),
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  return sharp(noise, { limitInputPixels: false }).resize(width, height, { fit: 'fill', kernel: 'cubic' });
}

const kinds = [
  ['a phone’s photo, 12 megapixels, JPEG', async () => (await drawn(4032, 3024, 6)).jpeg({ quality: 85 }), 24],
  ['already small, 2 megapixels, WebP', async () => (await drawn(1200, 1600, 4)).webp({ quality: 85 }), 48],
  ['a screenshot, 4 megapixels, PNG', async () => (await drawn(2000, 2000, 24)).png(), 24],
  ['the largest taken, 50 megapixels, JPEG', async () => (await drawn(8660, 5770, 16)).jpeg({ quality: 70 }), 8],
] as const;

const child = fileURLToPath(new URL('photos-child.ts', import.meta.url));

async function run(work: 'prepare' | 'avif', file: string, count: number): Promise<PhotoFigures> {
  const process = fork(child, [work, file, String(count)]);
  const [told] = await Promise.race([
    once(process, 'message'),
    once(process, 'exit').then(() => Promise.reject(new Error('the photos were not worked on'))),
  ]);
  return told as PhotoFigures;
}

/** Photos a second and memory of making what is kept of an upload, each kind in a process of its own, four uploads at once. */
export async function photos(): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), 'hamrah-photos-'));
  const rows: Report['rows'] = [];
  const row = (name: string, bytes: number, count: number, figures: PhotoFigures) =>
    rows.push([
      name,
      (bytes / 2 ** 20).toFixed(2),
      count,
      figures.perSecond.toFixed(2),
      ms(figures.p50Ms),
      ms(figures.p95Ms),
      figures.beforeMiB.toFixed(0),
      figures.peakMiB.toFixed(0),
    ]);
  try {
    for (const [name, draw, count] of kinds) {
      const file = join(folder, 'photo');
      await writeFile(file, await (await draw()).toBuffer());
      row(name, (await stat(file)).size, count, await run('prepare', file, count));
    }
    const kept = join(folder, 'kept');
    await writeFile(kept, await (await drawn(1200, 900, 3)).webp({ quality: 82 }).toBuffer());
    row('afterwards: the full size as AVIF', (await stat(kept)).size, 24, await run('avif', kept, 24));
  } finally {
    await rm(folder, { recursive: true });
  }
  return {
    name: 'photos',
    command: 'npm run bench -- photos',
    columns: ['upload', 'MiB', 'photos', 'photos/s', 'p50 ms', 'p95', 'MiB before', 'MiB at most'],
    rows,
    notes: [
      'Each upload becomes WebP 480 and 1200 pixels wide and a blurred stand-in; four come at once, two are worked on at a time.',
      'Resident memory of the whole process; pictures are drawn, not photographed.',
    ],
  };
}
