import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { type Account, accountViewOf } from '../domain/account.ts';
import { factorViewOf } from '../domain/second-factor.ts';
import type { Session } from '../domain/session.ts';

/** Exports a member's account, sessions and second factors, without hashes, keys or secrets. */
export const exportMemberData = responder(
  identity.exportMemberData,
  async function exportMemberData({ member }, { store, now }) {
    const [account, sessions, factors, unusedCodes] = await Promise.all([
      store.accounts.find(member),
      store.sessions.listOfMember(member, now()),
      store.secondFactors.listOf(member),
      store.secondFactors.countCodes(member),
    ]);
    return {
      account: account ? [accountRowOf(account)] : [],
      sessions: sessions.map(sessionRowOf),
      secondFactors: factors.map(factorViewOf),
      recoveryCodes: unusedCodes > 0 ? [{ unused: unusedCodes }] : [],
    };
  },
);

const accountRowOf = (account: Account) => {
  const { firstName, lastName, gender, country, suspensionReason, consentNotice, signedInAt, lastActiveOn } = account;
  return {
    ...accountViewOf(account),
    firstName,
    lastName,
    gender,
    country,
    suspensionReason,
    consentNotice,
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
