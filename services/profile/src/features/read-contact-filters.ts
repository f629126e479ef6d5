import { profile } from '@hamrah/contracts';
import { feature } from '../deps.ts';

/** A member reads to whom they show their contact details. */
export default feature(profile.readContactFilters, async ({ viewer: { code } }, { store }) =>
  store.contactFilters.findOwn(code),
);
