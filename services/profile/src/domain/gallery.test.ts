import { describe, expect, it } from 'vitest';
import { acceptsAvif, galleryFor, inGalleryOrder, mainPhotoWithout } from './gallery.ts';

const photo = (_id: string, minute: number) => ({ _id, uploadedAt: new Date(Date.UTC(2026, 2, 15, 12, minute)) });
const [oldest, middle, newest] = [photo('o', 0), photo('m', 1), photo('n', 2)];
const ids = (photos: readonly { _id: string }[]) => photos.map(({ _id }) => _id).join('');

describe('a gallery', () => {
  it('shows the main photo first, and the others from newest to oldest', () => {
    expect(ids(inGalleryOrder([oldest, middle, newest], 'm'))).toBe('mno');
    expect(ids(inGalleryOrder([oldest, middle, newest], null))).toBe('nmo');
  });

  it('has a stable order for photos uploaded at the same time', () => {
    const simultaneousPhotos = [photo('a', 0), photo('b', 0)];
    expect(ids(inGalleryOrder(simultaneousPhotos, null))).toBe(
      ids(inGalleryOrder(simultaneousPhotos.toReversed(), null)),
    );
  });

  it('replaces a removed main photo with the newest remaining photo', () => {
    expect(mainPhotoWithout('x', 'x', [oldest, newest, middle])).toBe('n');
    expect(mainPhotoWithout('x', 'x', [])).toBeNull();
  });

  it('keeps its main photo when another photo is removed', () => {
    expect(mainPhotoWithout('x', 'o', [oldest, newest])).toBe('o');
    expect(mainPhotoWithout('x', null, [oldest])).toBeNull();
  });
});

describe('acceptsAvif', () => {
  it.each([
    'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    'image/webp,image/avif;q=0.9,*/*',
    'IMAGE/AVIF',
    'image/png, image/avif ; q=0.05',
  ])('is true for a header that names AVIF: %s', (accept) => {
    expect(acceptsAvif(accept)).toBe(true);
  });

  it.each([
    '',
    '*/*',
    'image/*',
    'image/webp,*/*;q=0.8',
    'image/avif;q=0',
    'image/avif;q=0.000,image/webp',
    'x-image/avif',
  ])('is false for a header without AVIF: %s', (accept) => {
    expect(acceptsAvif(accept)).toBe(false);
  });
});

describe('galleryFor', () => {
  const photos = ['a', 'b', 'c', 'd', 'e'];
  const freeViewer = { isPro: false, canSee: true, visibility: 'all' } as const;
  it('shows all photos to a premium viewer and three to a free viewer', () => {
    expect(galleryFor(photos, { ...freeViewer, isPro: true })).toEqual({ visible: photos, premiumOnlyCount: 0 });
    expect(galleryFor(photos, freeViewer)).toEqual({ visible: ['a', 'b', 'c'], premiumOnlyCount: 2 });
    expect(galleryFor(['a', 'b', 'c'], freeViewer)).toEqual({ visible: ['a', 'b', 'c'], premiumOnlyCount: 0 });
  });

  it('hides photos the viewer cannot see, and counts those that premium would show', () => {
    expect(galleryFor(photos, { ...freeViewer, canSee: false, visibility: 'pro' })).toEqual({
      visible: [],
      premiumOnlyCount: 5,
    });
    expect(galleryFor(photos, { ...freeViewer, canSee: false, visibility: 'my_connection' })).toEqual({
      visible: [],
      premiumOnlyCount: 0,
    });
  });
});
