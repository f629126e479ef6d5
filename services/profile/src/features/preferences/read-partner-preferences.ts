import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { defaultPreferences } from '../../store/partner-preferences.ts';

/** A member reads their partner preferences. */
export const readPartnerPreferences = feature(
  profile.readPartnerPreferences,
  async function readPartnerPreferences({ viewer }, { store }) {
    return (await store.partnerPreferences.findOwn(viewer.code)) ?? defaultPreferences;
  },
);
