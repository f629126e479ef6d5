import { describe, expect, it } from 'vitest';
import { inGalleryOrder, mainWithout, shownTo, takesAvif } from './gallery.ts';

const photo = (_id: string, minute: number) => ({ _id, uploadedAt: new Date(Date.UTC(2026, 2, 15, 12, minute)) });
const [oldest, middle, newest] = [photo('o', 0), photo('m', 1), photo('n', 2)];
const ids = (photos: readonly { _id: string }[]) => photos.map(({ _id }) => _id).join('');

describe('a gallery', () => {
  it('shows the main photo first, then the newest first', () => {
    expect(ids(inGalleryOrder([oldest, middle, newest], 'm'))).toBe('mno');
    expect(ids(inGalleryOrder([oldest, middle, newest], null))).toBe('nmo');
  });

  it('has one order for photos of the same moment', () => {
    const twins = [photo('a', 0), photo('b', 0)];
    expect(ids(inGalleryOrder(twins, null))).toBe(ids(inGalleryOrder(twins.toReversed(), null)));
  });

  it('without its main photo has the newest left as the main one, or none', () => {
    expect(mainWithout('x', 'x', [oldest, newest, middle])).toBe('n');
    expect(mainWithout('x', 'x', [])).toBeNull();
  });

  it('without another photo keeps its main one', () => {
    expect(mainWithout('x', 'o', [oldest, newest])).toBe('o');
    expect(mainWithout('x', null, [oldest])).toBeNull();
  });
});

describe('AVIF', () => {
  it.each([
    'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    'image/webp,image/avif;q=0.9,*/*',
    'IMAGE/AVIF',
    'image/png, image/avif ; q=0.05',
  ])('is for a browser that names it: %s', (accept) => {
    expect(takesAvif(accept)).toBe(true);
  });

  it.each([
    '',
    '*/*',
    'image/*',
    'image/webp,*/*;q=0.8',
    'image/avif;q=0',
    'image/avif;q=0.000,image/webp',
    'x-image/avif',
  ])('is not for a browser that does not: %s', (accept) => {
    expect(takesAvif(accept)).toBe(false);
  });
});

describe('the photos of another that a viewer sees', () => {
  const photos = ['a', 'b', 'c', 'd', 'e'];
  const free = { isPro: false, isShown: true, visibility: 'all' } as const;
  it('are all for a premium viewer, and the first three for a free one', () => {
    expect(shownTo(photos, { ...free, isPro: true })).toEqual({ shown: photos, further: 0 });
    expect(shownTo(photos, free)).toEqual({ shown: ['a', 'b', 'c'], further: 2 });
    expect(shownTo(['a', 'b', 'c'], free)).toEqual({ shown: ['a', 'b', 'c'], further: 0 });
  });

  it('are none where they are not shown; more are promised only where premium would help', () => {
    expect(shownTo(photos, { ...free, isShown: false, visibility: 'pro' })).toEqual({ shown: [], further: 5 });
    expect(shownTo(photos, { ...free, isShown: false, visibility: 'my_connection' })).toEqual({
      shown: [],
      further: 0,
    });
  });
});
