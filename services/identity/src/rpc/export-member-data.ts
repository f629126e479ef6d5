import { identity } from '@hamrah/contracts';
import { accountView } from '../accounts/account-view.ts';
import { responder } from '../context.ts';
import type { Session } from '../domain/session.ts';
import type { Account } from '../store/accounts.ts';

/** What identity holds of a member: the account without its password, and where they are signed in. */
export const exportMemberData = responder(
  identity.exportMemberData,
  async function exportMemberData({ member }, { store, now }) {
    const [account, sessions] = await Promise.all([store.accounts.find(member), store.sessions.listFor(member, now())]);
    return { account: account ? [accountRow(account)] : [], sessions: sessions.map(sessionRow) };
  },
);

const accountRow = (account: Account) => {
  const { firstName, lastName, gender, country, suspended, signedInAt, seenOn } = account;
  return {
    ...accountView(account),
    firstName,
    lastName,
    gender,
    country,
    suspended,
    signedInAt: signedInAt?.toISOString() ?? null,
    seenOn: seenOn ?? null,
  };
};

const sessionRow = ({ device, startedAt, rotatedAt, expiresAt }: Session) => ({
  device,
  startedAt: startedAt.toISOString(),
  lastActiveAt: rotatedAt.toISOString(),
  endsAt: expiresAt.toISOString(),
});
