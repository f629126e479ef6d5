import { admin, profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Staff read the reference lists. */
export const readLists = feature(admin.readLists, function readLists(_, { request }) {
  return request(profile.getLists, {});
});
