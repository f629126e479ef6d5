import type { Connection } from 'mongoose';
import { openAccounts } from './accounts.ts';
import { openSessions } from './sessions.ts';
import { openSignInTries } from './sign-in-tries.ts';

/** All that identity keeps. */
export const openStore = (connection: Connection) => ({
  accounts: openAccounts(connection),
  sessions: openSessions(connection),
  signInTries: openSignInTries(connection),
});
export type Store = ReturnType<typeof openStore>;
export type { Connection };
