import type { Connection } from 'mongoose';
import { openAccounts } from './accounts.ts';
import { openCodes } from './codes.ts';
import { openDeletionRecords } from './deletion-records.ts';
import { openLoginThrottle } from './login-throttle.ts';
import { openResetTickets } from './reset-tickets.ts';
import { openSessions } from './sessions.ts';

export const openStore = (connection: Connection) => ({
  accounts: openAccounts(connection),
  codes: openCodes(connection),
  deletionRecords: openDeletionRecords(connection),
  loginThrottle: openLoginThrottle(connection),
  resetTickets: openResetTickets(connection),
  sessions: openSessions(connection),
});
export type Store = ReturnType<typeof openStore>;
export type { Connection };
