import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { nothingSaid } from '../../store/partner-preferences.ts';

/** A member reads what they look for. */
export const readPartnerPreferences = feature(
  profile.readPartnerPreferences,
  async function readPartnerPreferences({ viewer }, { store }) {
    return (await store.partnerPreferences.findOwn(viewer.code)) ?? nothingSaid;
  },
);
