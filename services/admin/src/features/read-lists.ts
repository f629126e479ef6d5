import { admin, profile } from '@hamrah/contracts';
import { feature } from '../deps.ts';

/** Staff see the lists that members choose from, as profile keeps them now. */
export default feature(admin.readLists, (_, { request }) => request(profile.listsAsTheyStand, {}));
