import { admin } from '@hamrah/contracts';
import { feature } from '../deps.ts';

/** A browser has come for the first time. */
export default feature(admin.countVisit, async (_, { store }) => ({ visitors: await store.visitors.count() }));
