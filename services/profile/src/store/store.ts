import type { Connection } from 'mongoose';
import { openInvitations } from './invitations.ts';
import { openPartnerPreferences } from './partner-preferences.ts';
import { openPhotos } from './photos.ts';
import { openProfiles } from './profiles.ts';
import { openShortlists } from './shortlists.ts';
import { openStandings } from './standings.ts';

/** All that profile keeps. */
export const openStore = (connection: Connection) => ({
  profiles: openProfiles(connection),
  partnerPreferences: openPartnerPreferences(connection),
  standings: openStandings(connection),
  invitations: openInvitations(connection),
  shortlists: openShortlists(connection),
  photos: openPhotos(connection),
});
export type Store = ReturnType<typeof openStore>;
export type { Connection };
