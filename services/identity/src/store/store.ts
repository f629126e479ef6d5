import { openAttemptCounters, openFamiliarRequesters, openUsedProofs } from '@hamrah/service-kit/throttle';
import type { Connection } from 'mongoose';
import { throttles } from '../domain/login-throttle.ts';
import { openAccounts } from './accounts.ts';
import { openAddressRecords } from './address-records.ts';
import { openCodes } from './codes.ts';
import { openDeletionRecords } from './deletion-records.ts';
import { openPendingProofs } from './pending-proofs.ts';
import { openResetBudgets } from './reset-budgets.ts';
import { openSecondFactors } from './second-factors.ts';
import { openSessions } from './sessions.ts';
import { openSmsBudget } from './sms-budget.ts';
import { openTickets } from './tickets.ts';

export const openStore = (connection: Connection) => ({
  accounts: openAccounts(connection),
  addressRecords: openAddressRecords(connection),
  codes: openCodes(connection),
  deletionRecords: openDeletionRecords(connection),
  familiarRequesters: openFamiliarRequesters(connection),
  attemptCounters: openAttemptCounters(connection, throttles),
  pendingProofs: openPendingProofs(connection),
  resetBudgets: openResetBudgets(connection),
  phoneTickets: openTickets(connection, 'phone_tickets'),
  resetTickets: openTickets(connection, 'reset_tickets'),
  secondFactors: openSecondFactors(connection),
  sessions: openSessions(connection),
  smsBudget: openSmsBudget(connection),
  usedProofs: openUsedProofs(connection),
});
export type Store = ReturnType<typeof openStore>;
export type { Connection };
