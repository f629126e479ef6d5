import { describe, expect, it } from 'vitest';
import { cropAround, hasCropAspect, isLargestFrame } from './crop.ts';

const picture = { width: 2000, height: 1500 };
const face = (x: number, y: number, side: number) => ({ x, y, width: side, height: side });

describe('a proposed crop', () => {
  it('centres the face horizontally, and puts it a little above the vertical centre', () => {
    const crop = cropAround(face(1000, 500, 300), picture);
    expect(crop.x + crop.width / 2).toBeCloseTo(1150, 0);
    expect((650 - crop.y) / crop.height).toBeCloseTo(0.42, 1);
  });

  it.each([
    ['the left edge', face(0, 600, 200)],
    ['the right edge', face(1800, 600, 200)],
    ['the top', face(900, 0, 200)],
    ['the bottom', face(900, 1300, 200)],
    ['no edge, but fills the picture', face(300, 0, 1500)],
  ])('is 4:5 and stays within the picture if the face is at %s', (_place, area) => {
    const crop = cropAround(area, picture);
    expect(crop.width / crop.height).toBeCloseTo(0.8, 2);
    expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
    expect(crop.x + crop.width).toBeLessThanOrEqual(picture.width);
    expect(crop.y + crop.height).toBeLessThanOrEqual(picture.height);
  });

  it('keeps enough pixels around a small face', () => {
    expect(cropAround(face(1000, 700, 20), picture).width).toBe(720);
  });
});

it('recognises a photo that already has the aspect ratio 4:5', () => {
  expect(hasCropAspect({ width: 1600, height: 2000 })).toBe(true);
  expect(hasCropAspect({ width: 1500, height: 2000 })).toBe(false);
});

describe('a frame reported by the cropper', () => {
  const tall = { width: 1000, height: 2000 };

  it.each([
    ['a wide photo', { width: 60, height: 100 }, picture, 1],
    ['a wide photo at zoom 2.5', { width: 24, height: 40 }, picture, 2.5],
    ['a tall photo', { width: 100, height: 62.5 }, tall, 1],
    ['a tall photo at zoom 4', { width: 25, height: 15.625 }, tall, 4],
  ])('is accepted for %s', (_photo, shares, photo, zoom) => {
    expect(isLargestFrame(shares, photo, zoom)).toBe(true);
  });

  // Reported while the height of the window alternated between 700 and 800 pixels.
  it.each([
    ['smaller than the photo allows', { width: 55.125, height: 91.875 }],
    ['not 4:5', { width: 65.306, height: 100 }],
  ])('is ignored if it is %s', (_fault, shares) => {
    expect(isLargestFrame(shares, picture, 1)).toBe(false);
  });
});
