import type { Connection } from 'mongoose';
import { openAccounts } from './accounts.ts';
import { openAddressRecords } from './address-records.ts';
import { openCodes } from './codes.ts';
import { openDeletionRecords } from './deletion-records.ts';
import { openFamiliarRequesters } from './familiar-requesters.ts';
import { openLoginThrottle } from './login-throttle.ts';
import { openPendingProofs } from './pending-proofs.ts';
import { openResetBudgets } from './reset-budgets.ts';
import { openSecondFactors } from './second-factors.ts';
import { openSessions } from './sessions.ts';
import { openTickets } from './tickets.ts';
import { openUsedProofs } from './used-proofs.ts';

export const openStore = (connection: Connection) => ({
  accounts: openAccounts(connection),
  addressRecords: openAddressRecords(connection),
  codes: openCodes(connection),
  deletionRecords: openDeletionRecords(connection),
  familiarRequesters: openFamiliarRequesters(connection),
  loginThrottle: openLoginThrottle(connection),
  pendingProofs: openPendingProofs(connection),
  resetBudgets: openResetBudgets(connection),
  phoneTickets: openTickets(connection, 'phone_tickets'),
  resetTickets: openTickets(connection, 'reset_tickets'),
  secondFactors: openSecondFactors(connection),
  sessions: openSessions(connection),
  usedProofs: openUsedProofs(connection),
});
export type Store = ReturnType<typeof openStore>;
export type { Connection };
