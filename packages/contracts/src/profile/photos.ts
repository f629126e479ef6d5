import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { maxPhotos } from '../reference.ts';
import { withheldView } from './moderation.ts';
import { photoFile } from './photo-file.ts';
import { photoSizes } from './photo-sizes.ts';

/**
 * Version of the stored sizes, part of every photo URL. Raise it if stored photos are encoded again, so that caches
 * fetch the new bytes. The picture of a photo id never changes.
 */
export const photoVersion = '1';

/** Viewers of a member's photos: all members, only connections, or only premium members. */
export const photoVisibilities = ['all', 'my_connection', 'pro'] as const;
export type PhotoVisibility = (typeof photoVisibilities)[number];

/**
 * Review of a photo. `checking`: the automatic check is due. `with_staff`: it did not approve the photo, so staff
 * decide. Others see only `approved` photos. The owner can appeal against a `withheld` photo.
 */
export const photoReviews = ['checking', 'with_staff', 'approved', 'withheld'] as const;
export type PhotoReview = (typeof photoReviews)[number];

/** A photo in the member's own gallery. URLs are signed and expire. */
export const ownPhoto = z.object({
  id: z.string(),
  /** Whether it is the main photo, or replaces the main photo once it is approved. */
  isMain: z.boolean(),
  review: z.enum(photoReviews),
  cardUrl: z.string(),
  fullUrl: z.string(),
  addedAt: z.iso.datetime(),
  /** Present while `review` is `withheld`. */
  withheld: withheldView.optional(),
});
export const ownGallery = z.object({
  /** Main photo first, then photos that the member has put in order, then the others from newest to oldest. */
  items: z.array(ownPhoto).max(maxPhotos),
  visibility: z.enum(photoVisibilities),
});
export type OwnGallery = z.output<typeof ownGallery>;

const photoParams = z.object({ photo: z.string().max(64) });

export const listOwnPhotos = route('GET', '/profile/me/photos', {
  access: 'member',
  summary: 'Lists the member’s own photos and their visibility.',
  reply: ownGallery,
});

export const addPhoto = route('POST', '/profile/me/photos', {
  access: 'member',
  summary:
    'Adds a photo to the gallery; others see it once it is approved. The first approved photo becomes the main photo.',
  file: photoFile,
  rateLimit: 'uploads',
  reply: ownGallery,
  status: 201,
  refuses: ['profile.profile_pending', 'profile.photo_unreadable', 'profile.too_many_photos'],
});

export const setMainPhoto = route('PUT', '/profile/me/photos/:photo/main', {
  access: 'member',
  summary: 'Makes a photo the main photo, which cards show once it is approved.',
  params: photoParams,
  reply: ownGallery,
  refuses: ['profile.photo_not_found'],
});

export const orderPhotos = route('PUT', '/profile/me/photos/order', {
  access: 'member',
  summary:
    'Reorders the gallery. Photos that are not listed follow. The first photo that is not withheld becomes the main photo once it is approved.',
  body: z.object({
    photos: z
      .array(z.string().regex(/^[\w-]{1,64}$/))
      .min(1)
      .max(maxPhotos)
      .refine((photos) => new Set(photos).size === photos.length, 'A photo is listed twice.'),
  }),
  reply: ownGallery,
  refuses: ['profile.photo_not_found'],
});

export const deletePhoto = route('DELETE', '/profile/me/photos/:photo', {
  access: 'member',
  summary: 'Deletes a photo and its files; the first approved photo that remains replaces a deleted main photo.',
  params: photoParams,
  reply: ownGallery,
  refuses: ['profile.photo_not_found'],
});

export const setPhotoVisibility = route('PUT', '/profile/me/photos/visibility', {
  access: 'member',
  summary: 'Sets who may see all current and future photos of the member.',
  body: z.object({ visibility: z.enum(photoVisibilities) }),
  reply: ownGallery,
  refuses: ['profile.profile_pending'],
});

export const uploadRegistrationPhoto = route('POST', '/profile/registration-photos', {
  access: 'anyone',
  summary: 'Uploads a photo before registration and keeps it for a day; the registration request contains the ticket.',
  file: photoFile,
  rateLimit: 'registration-photos',
  reply: z.object({
    /** Value of `photo` in the registration. */
    ticket: z.string(),
    /** Signed URL of the photo as others will see it. */
    previewUrl: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  refuses: ['profile.photo_unreadable'],
});

/**
 * The URL contains its viewer and needs no session. It is signed for every size, so that pages can choose one. A
 * session of another member is refused. The service sets the cache lifetime in its response.
 */
export const readPhoto = route('GET', '/profile/photos/:photo/:size', {
  access: 'anyone',
  summary:
    'Returns the photo of a signed URL as AVIF if `Accept` names it, else WebP; blurred if the viewer may not see it.',
  params: z.object({ photo: z.string().max(64), size: z.enum(photoSizes) }),
  query: z.object({
    /** Code of the member for whom the URL was signed; empty for the uploader of a registration photo. */
    viewer: z.string().max(20),
    version: z.string().max(10),
    expires: z.string().max(20),
    signature: z.string().max(100),
  }),
  mediaType: 'image/webp',
  isEmbeddable: true,
  refuses: ['profile.photo_not_found'],
});
