import { admin, profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Staff see the lists that members choose from, as profile keeps them now. */
export const readLists = feature(admin.readLists, function readLists(_, { request }) {
  return request(profile.getLists, {});
});
