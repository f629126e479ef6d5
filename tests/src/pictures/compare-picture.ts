import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const baselineFolder = fileURLToPath(new URL('../../pictures/', import.meta.url));
const reportFolder = fileURLToPath(new URL('../../../.local/pictures/', import.meta.url));
/**
 * Pixels may differ slightly, because browsers smooth edges differently on each machine. `threshold` is a colour
 * distance from 0 to 1. `windowSize` is the side of a square in pixels. `maxChanged` is the number of pixels that may
 * differ in any such square.
 */
export const tolerance = { threshold: 0.03, windowSize: 32, maxChanged: 12 } as const;

/** Maximum time until a page matches its stored picture. */
const maxWaitMs = 10_000;
const writePauseMs = 1_000;

interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const readPixels = async (encoded: Uint8Array): Promise<Pixels> => {
  const { data, info } = await sharp(encoded).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const write = async (file: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
};

/**
 * Compares two pictures of the same size. Returns the highest number of differing pixels in any square of `windowSize`,
 * and a picture that marks the differing pixels.
 */
export function differenceOf(actual: Pixels, expected: Pixels): { changed: number; picture: Uint8Array } {
  const { width, height } = expected;
  const picture = new Uint8Array(width * height * 4);
  return { changed: pixelmatch(actual.data, expected.data, picture, width, height, tolerance), picture };
}

interface Outcome {
  /** `undefined` if the screenshot matches the stored picture. */
  readonly difference?: string;
  /** Marks the pixels that differ, as a PNG. */
  readonly picture?: Uint8Array;
}

async function compare(screenshot: Uint8Array, baseline: Uint8Array | undefined): Promise<Outcome> {
  if (!baseline) return { difference: 'no stored picture' };
  const [actual, expected] = await Promise.all([readPixels(screenshot), readPixels(baseline)]);
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height)
    return { difference: `${actual.width} × ${actual.height} px instead of ${width} × ${height}` };
  const { changed, picture } = differenceOf(actual, expected);
  if (changed <= tolerance.maxChanged) return {};
  const raw = { width, height, channels: 4 } as const;
  return {
    difference: `${changed} pixels differ in a square of ${tolerance.windowSize} px`,
    picture: await sharp(picture, { raw }).png().toBuffer(),
  };
}

/** Takes screenshots until two in a row are equal. */
async function takeSettled(takeScreenshot: () => Promise<Buffer>): Promise<Buffer> {
  for (let last = await takeScreenshot(); ; ) {
    await setTimeout(writePauseMs);
    const next = await takeScreenshot();
    if (next.equals(last)) return next;
    last = next;
  }
}

/**
 * Compares a page with the stored picture of this name. Returns how they differ, or `undefined` if they match. Waits up
 * to `maxWaitMs` for a page that is still loading. If they differ, writes the screenshot and the difference to
 * `.local/pictures`. With `WRITE_PICTURES=1`, stores the screenshot instead.
 */
export async function comparePicture(name: string, takeScreenshot: () => Promise<Buffer>): Promise<string | undefined> {
  const file = join(baselineFolder, `${name}.webp`);
  const baseline = await readFile(file).catch(() => undefined);
  if (process.env.WRITE_PICTURES === '1') {
    const screenshot = await takeSettled(takeScreenshot);
    if ((await compare(screenshot, baseline)).difference !== undefined)
      await write(file, await sharp(screenshot).webp({ lossless: true, effort: 6 }).toBuffer());
    return undefined;
  }
  const startedMs = performance.now();
  for (;;) {
    const screenshot = await takeScreenshot();
    const { difference, picture } = await compare(screenshot, baseline);
    if (difference === undefined) return undefined;
    if (performance.now() - startedMs < maxWaitMs) continue;
    await write(join(reportFolder, `${name}.png`), screenshot);
    if (picture) await write(join(reportFolder, `${name}.difference.png`), picture);
    return `${name}: ${difference}`;
  }
}
