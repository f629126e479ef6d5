import type { Connection } from 'mongoose';
import { openAccountStates } from '../projections/account-states.ts';
import { openBlocks } from '../projections/blocks.ts';
import { openEntitlements } from '../projections/entitlements.ts';
import { openInvitations } from '../projections/invitations.ts';
import { openShortlists } from '../projections/shortlists.ts';
import { openContactFilters } from './contact-filters.ts';
import { openContactReveals } from './contact-reveals.ts';
import { openEventSequences } from './event-sequences.ts';
import { openListEntries } from './list-entries.ts';
import { openPartnerPreferences } from './partner-preferences.ts';
import { openPhotos, type PhotoStorageConfig } from './photos.ts';
import { openProfileShares } from './profile-shares.ts';
import { openProfiles } from './profiles.ts';
import { openVisits } from './visits.ts';

/** The collections of profile. Photos are in the database unless `storage` names an object store. */
export const openStore = (connection: Connection, storage: PhotoStorageConfig = { newFiles: 'gridfs' }) => ({
  profiles: openProfiles(connection),
  partnerPreferences: openPartnerPreferences(connection),
  accountStates: openAccountStates(connection),
  invitations: openInvitations(connection),
  blocks: openBlocks(connection),
  shortlists: openShortlists(connection),
  photos: openPhotos(connection, storage),
  visits: openVisits(connection),
  entitlements: openEntitlements(connection),
  contactFilters: openContactFilters(connection),
  eventSequences: openEventSequences(connection),
  listEntries: openListEntries(connection),
  contactReveals: openContactReveals(connection),
  profileShares: openProfileShares(connection),
});
export type Store = ReturnType<typeof openStore>;
export type { Connection };
