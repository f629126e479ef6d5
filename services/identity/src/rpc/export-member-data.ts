import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { type Account, accountViewOf } from '../domain/account.ts';
import type { Session } from '../domain/session.ts';

/** Exports a member's account, without the password hash, and their sessions. */
export const exportMemberData = responder(
  identity.exportMemberData,
  async function exportMemberData({ member }, { store, now }) {
    const [account, sessions] = await Promise.all([
      store.accounts.find(member),
      store.sessions.listOfMember(member, now()),
    ]);
    return { account: account ? [accountRowOf(account)] : [], sessions: sessions.map(sessionRowOf) };
  },
);

const accountRowOf = (account: Account) => {
  const { firstName, lastName, gender, country, suspensionReason, signedInAt, lastActiveOn } = account;
  return {
    ...accountViewOf(account),
    firstName,
    lastName,
    gender,
    country,
    suspensionReason,
    signedInAt: signedInAt?.toISOString() ?? null,
    lastActiveOn: lastActiveOn ?? null,
  };
};

const sessionRowOf = ({ device, startedAt, rotatedAt, expiresAt }: Session) => ({
  device,
  startedAt: startedAt.toISOString(),
  lastActiveAt: rotatedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
