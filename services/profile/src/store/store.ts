import type { Connection } from 'mongoose';
import { openBlocks } from '../projections/blocks.ts';
import { openContactFilters } from './contact-filters.ts';
import { openContactReveals } from './contact-reveals.ts';
import { openEntitlements } from '../projections/entitlements.ts';
import { openEventNumbers } from './event-sequences.ts';
import { openInvitations } from '../projections/invitations.ts';
import { openListEntries } from './list-entries.ts';
import { openPartnerPreferences } from './partner-preferences.ts';
import { openPhotos } from './photos.ts';
import { openProfiles } from './profiles.ts';
import { openShortlists } from '../projections/shortlists.ts';
import { openStandings } from '../projections/account-states.ts';
import { openVisits } from './visits.ts';

/** All that profile keeps. */
export const openStore = (connection: Connection) => ({
  profiles: openProfiles(connection),
  partnerPreferences: openPartnerPreferences(connection),
  standings: openStandings(connection),
  invitations: openInvitations(connection),
  blocks: openBlocks(connection),
  shortlists: openShortlists(connection),
  photos: openPhotos(connection),
  visits: openVisits(connection),
  entitlements: openEntitlements(connection),
  contactFilters: openContactFilters(connection),
  eventNumbers: openEventNumbers(connection),
  listEntries: openListEntries(connection),
  contactReveals: openContactReveals(connection),
});
export type Store = ReturnType<typeof openStore>;
export type { Connection };
