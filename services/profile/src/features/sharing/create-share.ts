import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { createShareLink, shareViewOf } from './create-share-link.ts';

/** A member creates a share link for relatives. */
export const createShare = feature(profile.createShare, async function createShare({ body, viewer }, context) {
  if (!(await context.store.profiles.findOwn(viewer.code))) throw new Problem('profile.profile_pending');
  const { share, token } = await createShareLink(viewer.code, body, context);
  return { share: shareViewOf(share), token };
});
