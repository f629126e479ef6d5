import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { shareViewOf } from './create-share-link.ts';

/** A member reads their share links. */
export const listShares = feature(profile.listShares, async function listShares({ viewer }, { store, now }) {
  return { shares: (await store.profileShares.listOwn(viewer.code, now())).map(shareViewOf) };
});
