import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { maxPhotos } from '../reference.ts';
import { withheldView } from './moderation.ts';
import { photoFile } from './photo-file.ts';

/** The sizes photos are kept in, width in pixels; `blurred` stands in for the others where one may not see them. */
export const photoSizes = ['card', 'full', 'blurred'] as const;
export type PhotoSize = (typeof photoSizes)[number];
export const photoWidths = { card: 480, full: 1200, blurred: 240 } as const satisfies Record<PhotoSize, number>;

/** Who sees a member's photos: everybody, only those they are connected with, or only premium members. */
export const photoVisibilities = ['all', 'my_connection', 'pro'] as const;
export type PhotoVisibility = (typeof photoVisibilities)[number];

/** A photo of the member's own gallery; addresses signed and expiring. */
export const ownPhoto = z.object({
  id: z.string(),
  isMain: z.boolean(),
  cardUrl: z.string(),
  fullUrl: z.string(),
  addedAt: z.iso.datetime(),
  /** There while staff show it to nobody but its owner. */
  withheld: withheldView.optional(),
});
export const ownGallery = z.object({
  /** The main photo first, then newest first. */
  items: z.array(ownPhoto).max(maxPhotos),
  visibility: z.enum(photoVisibilities),
});
export type OwnGallery = z.output<typeof ownGallery>;

const photoParams = z.object({ photo: z.string().max(64) });

export const listOwnPhotos = route('GET', '/profile/me/photos', {
  who: 'member',
  summary: "The member's own photos and who may see them.",
  reply: ownGallery,
});

export const addPhoto = route('POST', '/profile/me/photos', {
  who: 'member',
  summary: 'Adds a photo to the gallery; the first becomes the main one.',
  file: photoFile,
  rateLimit: 'uploads',
  reply: ownGallery,
  status: 201,
  refuses: ['profile.profile_pending', 'profile.photo_unreadable', 'profile.too_many_photos'],
});

export const setMainPhoto = route('PUT', '/profile/me/photos/:photo/main', {
  who: 'member',
  summary: 'Makes a photo the main one, the one on cards.',
  params: photoParams,
  reply: ownGallery,
  refuses: ['profile.photo_not_found'],
});

export const deletePhoto = route('DELETE', '/profile/me/photos/:photo', {
  who: 'member',
  summary: 'Deletes a photo, its bytes too; the next one becomes the main one.',
  params: photoParams,
  reply: ownGallery,
  refuses: ['profile.photo_not_found'],
});

export const setPhotoVisibility = route('PUT', '/profile/me/photos/visibility', {
  who: 'member',
  summary: 'Says who may see the photos, those there are and those to come.',
  body: z.object({ visibility: z.enum(photoVisibilities) }),
  reply: ownGallery,
  refuses: ['profile.profile_pending'],
});

export const uploadRegistrationPhoto = route('POST', '/profile/registration-photos', {
  who: 'anyone',
  summary: 'Takes the photo of a newcomer, kept for a day until they register with its ticket.',
  file: photoFile,
  rateLimit: 'uploads',
  reply: z.object({
    /** Goes into the registration as `photo`. */
    ticket: z.string(),
    /** Signed address of the photo as others will see it. */
    previewUrl: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  status: 201,
  refuses: ['profile.photo_unreadable'],
});

/** How long the answer may be kept the service says itself. */
export const readPhoto = route('GET', '/profile/photos/:photo/:size', {
  who: 'anyone',
  summary:
    'A photo, for the bearer of a signed address that has not expired: AVIF where `Accept` names it, else WebP; blurred for those its owner does not show it to.',
  params: z.object({ photo: z.string().max(64), size: z.enum(photoSizes) }),
  query: z.object({ expires: z.string().max(20), signature: z.string().max(100) }),
  mediaType: 'image/webp',
  refuses: ['profile.photo_not_found'],
});
