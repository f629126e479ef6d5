import { profile } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { nothingSaid } from '../store/partner-preferences.ts';

/** A member reads what they look for. */
export default feature(
  profile.readPartnerPreferences,
  async ({ viewer }, { store }) => (await store.partnerPreferences.findOwn(viewer.code)) ?? nothingSaid,
);
