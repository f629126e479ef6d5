import { describe, expect, it } from 'vitest';
import { acceptsAvif, galleryFor, inGalleryOrder, mainPhotoAmong, reorder } from './gallery.ts';

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

  it('shows the photos that the member has sorted before those added later', () => {
    const sorted = [{ ...oldest, position: 0 }, { ...middle, position: 1 }, newest, photo('p', 3)];
    expect(ids(inGalleryOrder(sorted, null))).toBe('ompn');
    expect(ids(inGalleryOrder(sorted, 'n'))).toBe('nomp');
  });

  it('is in the requested order, with the photos that are not listed at the end', () => {
    expect(ids(reorder([oldest, middle, newest], 'm', ['o', 'n']) ?? [])).toBe('onm');
    expect(ids(reorder([oldest, middle, newest], 'm', ['o']) ?? [])).toBe('omn');
    expect(reorder([oldest, middle], 'm', ['o', 'x'])).toBeUndefined();
  });
});

describe('the main photo', () => {
  const approved = [oldest, middle, newest].map((item) => ({ ...item, review: 'approved' as const }));
  const withheld = { ...newest, review: 'withheld' as const };
  const checking = { ...newest, review: 'checking' as const };
  const withStaff = { ...middle, review: 'with_staff' as const };
  it.each([
    ['stays while it is approved', approved, 'o', null, ['o', null]],
    ['is replaced by the newest approved photo when it is removed', approved, 'x', null, ['n', null]],
    [
      'is replaced by the newest approved photo when it is withheld',
      [...approved.slice(0, 2), withheld],
      'n',
      null,
      ['m', null],
    ],
    [
      'is never a pending photo: others see the previous one',
      [...approved.slice(0, 2), checking],
      'o',
      'n',
      ['o', 'n'],
    ],
    ['becomes the awaited photo once that is approved', approved, 'o', 'n', ['n', null]],
    ['stays if the awaited photo is withheld', [...approved.slice(0, 1), withheld], 'o', 'n', ['o', null]],
    ['is absent while all photos are pending, but one is awaited', [withStaff, checking], null, null, [null, 'n']],
    ['stays awaited while it is pending', [withStaff, checking], null, 'm', [null, 'm']],
    [
      'is the first approved photo while another is awaited',
      [...approved.slice(0, 1), checking],
      null,
      'n',
      ['o', 'n'],
    ],
    ['does not exist without photos', [], 'x', 'y', [null, null]],
  ] as const)('%s', (_title, photos, photo, awaitedPhoto, expected) => {
    const main = mainPhotoAmong(photos, { photo, awaitedPhoto });
    expect([main.photo, main.awaitedPhoto]).toEqual(expected);
  });
});

describe('acceptsAvif', () => {
  it.each([
    'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    'image/webp,image/avif;q=0.9,*/*',
    'IMAGE/AVIF',
    'image/png, image/avif ; q=0.05',
  ])('is true for a header that lists AVIF: %s', (accept) => {
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
  ])('is false for a header that does not list AVIF, or gives it a weight of 0: %s', (accept) => {
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
