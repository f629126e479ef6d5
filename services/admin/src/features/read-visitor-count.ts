import { admin } from '@hamrah/contracts';
import { feature } from '../deps.ts';

/** Anyone sees how many have come. */
export default feature(admin.readVisitorCount, async (_, { store }) => ({ visitors: await store.visitors.read() }));
