import { profile } from '@hamrah/contracts';
import { shareLinkOf } from '@hamrah/contracts/profile';
import { Problem, stream } from '@hamrah/service-kit';
import sharp from 'sharp';
import { drawBiodata } from '../../biodata/draw-biodata.ts';
import { feature } from '../../context.ts';
import { sharedProfileOf } from '../../domain/shared-profile.ts';
import { createShareLink } from './create-share-link.ts';
import { readMainPhoto } from './read-main-photo.ts';

/** A member downloads their biodata as a PDF. With `linkDays`, its QR code opens a new link to the same parts. */
export const createBiodata = feature(profile.createBiodata, async function createBiodata({ body, viewer }, context) {
  const { design, parts, linkDays } = body;
  const stored = await context.store.profiles.findStored(viewer.code);
  if (!stored) throw new Problem('profile.profile_pending');
  const webp = parts.includes('photo') ? await readMainPhoto(stored.profile, context) : undefined;
  const link = linkDays === null ? undefined : await createShareLink(viewer.code, { parts, days: linkDays }, context);
  const pdf = await drawBiodata({
    ...sharedProfileOf(stored.profile, stored.optionalDetails, parts),
    design,
    photo: webp && (await sharp(webp).jpeg({ quality: 90 }).toBuffer()),
    link: link && { url: shareLinkOf(context.publicOrigin, link.token), expiresAt: link.share.expiresAt },
    createdAt: context.now(),
  });
  return stream({
    contentType: 'application/pdf',
    length: pdf.length,
    body: pdf,
    cacheControl: 'private, no-store',
    fileName: 'biodata.pdf',
  });
});
