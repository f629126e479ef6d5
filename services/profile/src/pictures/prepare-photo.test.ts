import { crc32, deflateSync } from 'node:zlib';
import { Problem } from '@hamrah/service-kit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { avifInfo } from '../testing/index.ts';
import { preparePhoto, toAvif } from './prepare-photo.ts';

const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a04030' }, limitInputPixels: false });
const grainyImage = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
const formatOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
};
const pngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};
/** A small PNG whose header declares another size. */
const declaring = async (width: number, height: number): Promise<Buffer> => {
  const photo = await plainImage(200, 200).png().toBuffer();
  photo.writeUInt32BE(width, 16);
  photo.writeUInt32BE(height, 20);
  photo.writeUInt32BE(crc32(photo.subarray(12, 29)), 29);
  return photo;
};
const refusalOf = async (bytes: Uint8Array): Promise<Problem> => {
  const error: unknown = await preparePhoto(bytes).catch((reason: unknown) => reason);
  if (!(error instanceof Problem)) throw new Error('The photo was not refused.');
  return error;
};
const unreadable = {
  code: 'profile.photo_unreadable',
  fields: [{ path: 'photo', message: 'We couldn’t read this file. Please choose a JPEG, PNG or WebP photo.' }],
};

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'is converted from %s to WebP, 240, 480 and 1200 pixels wide',
    async (format) => {
      const { small, card, full } = await preparePhoto(await grainyImage(1400, 1050)[format]().toBuffer());
      expect(await formatOf(small)).toEqual({ format: 'webp', width: 240, height: 180 });
      expect(await formatOf(card)).toEqual({ format: 'webp', width: 480, height: 360 });
      expect(await formatOf(full)).toEqual({ format: 'webp', width: 1200, height: 900 });
    },
  );

  it('is never enlarged', async () => {
    const { card, full } = await preparePhoto(await plainImage(300, 400).jpeg().toBuffer());
    expect(await formatOf(card)).toMatchObject({ width: 300, height: 400 });
    expect(await formatOf(full)).toMatchObject({ width: 300, height: 400 });
  });

  it('is scaled down if it is a long strip', async () => {
    const { full } = await preparePhoto(await plainImage(400, 12_000).png().toBuffer());
    expect(await formatOf(full)).toMatchObject({ width: 120, height: 3_600 });
  });

  it('is rotated upright according to its EXIF orientation', async () => {
    const blue = await sharp({ create: { width: 150, height: 200, channels: 3, background: '#0000ff' } })
      .png()
      .toBuffer();
    const rotatedJpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ff0000' } })
      .composite([{ input: blue, left: 150, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { full } = await preparePhoto(rotatedJpeg);
    expect(await formatOf(full)).toMatchObject({ width: 200, height: 300 });
    const pixels = await sharp(full).removeAlpha().raw().toBuffer();
    const [red = 0, , blueOnTop = 255] = pixels;
    expect([red > 200, blueOnTop < 60]).toEqual([true, true]);
  });

  it('has no location or camera metadata', async () => {
    const imageWithMetadata = await plainImage(300, 300)
      .withExif({
        IFD0: { Make: 'SecretCamera', Copyright: 'Asha Rao' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 18/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(imageWithMetadata.includes('SecretCamera') && imageWithMetadata.includes('SecretPlace')).toBe(true);
    for (const output of Object.values(await preparePhoto(imageWithMetadata))) {
      expect(await sharp(output).metadata()).not.toHaveProperty('exif');
      for (const word of ['Secret', 'Asha', 'Exif', 'GPS']) expect(output.includes(word)).toBe(false);
    }
  });

  it('gets a white background if it is transparent', async () => {
    const transparent = sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    const { full } = await preparePhoto(await transparent.png().toBuffer());
    expect((await sharp(full).stats()).channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([
      255, 255, 255,
    ]);
  });

  it('becomes a still picture of the first frame if it is animated', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 300, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await sharp(animated, { animated: true }).metadata()).toMatchObject({ pages: 2 });
    const { full } = await preparePhoto(animated);
    expect(await sharp(full, { animated: true }).metadata()).toMatchObject({ width: 300, height: 400 });
    expect((await sharp(full).stats()).channels.map(({ mean }) => mean > 128)).toEqual([true, false, false]);
  });

  it('is accepted at an extreme aspect ratio, in every size', async () => {
    for (const [width, height] of [
      [100, 16_383],
      [16_383, 100],
    ] as const) {
      const sizes = await preparePhoto(await plainImage(width, height).png().toBuffer());
      for (const output of Object.values(sizes)) expect((await formatOf(output)).format).toBe('webp');
    }
  });

  it('is accepted despite a harmless libjpeg warning', async () => {
    const jpeg = await grainyImage(600, 600).jpeg().toBuffer();
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
    const endOfSpectrum = scan + jpeg.readUInt16BE(scan + 2);
    jpeg[endOfSpectrum] = 0;
    await expect(sharp(jpeg, { failOn: 'warning' }).raw().toBuffer()).rejects.toThrow('Invalid SOS');
    expect(await formatOf((await preparePhoto(jpeg)).full)).toMatchObject({ width: 600, height: 600 });
  });
});

describe('the blurred photo', () => {
  it('keeps proportions and colours, but no detail', async () => {
    const stripes = Buffer.alloc(960 * 640 * 3, Buffer.from([255, 255, 255, 0, 0, 0]));
    const striped = sharp(stripes, { raw: { width: 960, height: 640, channels: 3 } });
    const { card, blurred } = await preparePhoto(await striped.png().toBuffer());
    expect(await formatOf(blurred)).toEqual({ format: 'webp', width: 240, height: 160 });
    const [cardStats, blurredStats] = [await sharp(card).stats(), await sharp(blurred).stats()];
    expect(blurredStats.channels[0]?.stdev).toBeLessThan(4);
    expect(Math.abs((blurredStats.channels[0]?.mean ?? 0) - (cardStats.channels[0]?.mean ?? 0))).toBeLessThan(12);
    expect(blurred.length).toBeLessThan(2_000);
  });

  it('still shows a light and a dark half', async () => {
    const dark = await plainImage(300, 400).png().toBuffer();
    const light = sharp({ create: { width: 600, height: 400, channels: 3, background: '#ffffff' } });
    const halves = await light
      .composite([{ input: dark, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const { data } = await sharp((await preparePhoto(halves)).blurred)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect((data[239 * 3 + 1] ?? 0) - (data[1] ?? 0)).toBeGreaterThan(100);
  });
});

describe('toAvif', () => {
  it('returns the same picture in fewer bytes', async () => {
    const { full } = await preparePhoto(await grainyImage(900, 700).jpeg().toBuffer());
    const avif = await toAvif(full);
    expect(avifInfo(avif)).toEqual({ brand: 'ftypavif', width: 900, height: 700 });
    expect(avif.length).toBeLessThan(full.length);
  });
});

describe('an unsuitable or hostile file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"><rect width="500" height="500"/></svg>';
  it.each([
    ['text', Buffer.from('This text is not a picture.')],
    ['an empty file', Buffer.alloc(0)],
    ['SVG', Buffer.from(svg)],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1')],
    ['a JPEG signature before a script', Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1')],
    ['a PNG signature before an SVG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['a WebP signature before text', Buffer.from('RIFF\x10\0\0\0WEBPVP8 hello', 'latin1')],
  ])('is refused: %s', async (_, bytes) => {
    expect(await refusalOf(bytes)).toMatchObject(unreadable);
  });

  it.each(['gif', 'avif', 'tiff'] as const)('is refused: %s', async (format) => {
    expect(await refusalOf(await plainImage(300, 300)[format]().toBuffer())).toMatchObject(unreadable);
  });

  it.each(['jpeg', 'png', 'webp'] as const)('is refused: a truncated %s', async (format) => {
    const photo = await grainyImage(600, 600)[format]().toBuffer();
    for (const share of [0.01, 0.5, 0.9, 0.99])
      expect(await refusalOf(photo.subarray(0, Math.floor(photo.length * share))), `${share}`).toMatchObject(
        unreadable,
      );
  });

  it('is refused: a corrupt picture', async () => {
    const corruptPhoto = await grainyImage(600, 600).png().toBuffer();
    corruptPhoto.fill(7, 5_000, 6_000);
    expect(await refusalOf(corruptPhoto)).toMatchObject(unreadable);
  });

  it('is refused before decoding if it has more than 50 megapixels, real or declared', async () => {
    const largePhoto = await plainImage(7_200, 7_200).png({ compressionLevel: 9 }).toBuffer();
    const forgedPhoto = await declaring(16_000, 16_000);
    const detail = 'This photo has too many pixels. Please choose a smaller one.';
    const tooManyPixels = { ...unreadable, detail, fields: [{ path: 'photo', message: detail }] };
    expect(await refusalOf(largePhoto)).toMatchObject(tooManyPixels);
    expect(await refusalOf(forgedPhoto)).toMatchObject(tooManyPixels);
  });

  it.each([
    [100, 500_000],
    [500_000, 100],
    [16_384, 100],
  ])('is refused before decoding if a side has more than 16,383 pixels, as in %i by %i', async (width, height) => {
    expect(await refusalOf(await declaring(width, height))).toMatchObject({
      ...unreadable,
      detail: 'This photo has too many pixels. Please choose a smaller one.',
      fields: [{ path: 'photo' }],
    });
  });

  it('does not fill the memory if its text or colour profile unpacks to 256 MB', async () => {
    const photo = await plainImage(300, 300).png().toBuffer();
    const deflated = deflateSync(Buffer.alloc(2 ** 28));
    const endOfHeader = 33;
    for (const [type, start] of [
      ['zTXt', 'Comment\0\0'],
      ['iCCP', 'profile\0\0'],
    ] as const) {
      const content = Buffer.concat([Buffer.from(start, 'latin1'), deflated]);
      const bomb = Buffer.concat([
        photo.subarray(0, endOfHeader),
        pngChunk(type, content),
        photo.subarray(endOfHeader),
      ]);
      const bytesBefore = process.memoryUsage().rss;
      const outcome = await preparePhoto(bomb).catch((reason: unknown) => reason);
      expect(process.memoryUsage().rss - bytesBefore, type).toBeLessThan(2 ** 26);
      expect(outcome, type).toMatchObject({ card: expect.any(Buffer) });
    }
  });

  it.each([
    [99, 300],
    [300, 99],
    [1, 1],
  ])('is refused with a message: %i by %i pixels', async (width, height) => {
    const detail = 'This photo is too small. Please choose one of at least 100 by 100 pixels.';
    expect(await refusalOf(await plainImage(width, height).png().toBuffer())).toMatchObject({
      ...unreadable,
      detail,
      fields: [{ path: 'photo', message: detail }],
    });
  });
});

it('refuses uploads beyond the queue limit and finishes the others', async () => {
  const photo = await plainImage(200, 200).png().toBuffer();
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => preparePhoto(photo)));
  const [firstOutcomes, lastOutcomes] = [outcomes.slice(0, 20), outcomes.slice(22)];
  expect(firstOutcomes.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
  expect(lastOutcomes).toEqual(
    Array(18).fill({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'service.unavailable', retryAfterSeconds: 10 }),
    }),
  );
  await expect(preparePhoto(photo)).resolves.toBeDefined();
});
