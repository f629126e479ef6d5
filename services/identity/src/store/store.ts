import type { Connection } from 'mongoose';
import { openAccounts } from './accounts.ts';
import { openCodes } from './codes.ts';
import { openDepartures } from './departures.ts';
import { openResetTickets } from './reset-tickets.ts';
import { openSessions } from './sessions.ts';
import { openTries } from './tries.ts';

/** All that identity keeps. */
export const openStore = (connection: Connection) => ({
  accounts: openAccounts(connection),
  departures: openDepartures(connection),
  codes: openCodes(connection),
  resetTickets: openResetTickets(connection),
  sessions: openSessions(connection),
  tries: openTries(connection),
});
export type Store = ReturnType<typeof openStore>;
export type { Connection };
