import { randomBytes, randomInt } from 'node:crypto';
import { defineService, projectedLists } from '@hamrah/service-kit';
import { environment } from './config.ts';
import { memberCodeBytes, memberCodeFrom } from './domain/member-code.ts';
import { newOtp } from './domain/one-time-password.ts';
import { changePassword } from './features/change-password.ts';
import { deleteAccount } from './features/delete-account.ts';
import { endOtherSessions } from './features/end-other-sessions.ts';
import { endSession } from './features/end-session.ts';
import { listSessions } from './features/list-sessions.ts';
import { proveReset } from './features/prove-reset.ts';
import { readAccount } from './features/read-account.ts';
import { readSession } from './features/read-session.ts';
import { refreshSession } from './features/refresh-session.ts';
import { registerAccount } from './features/register-account.ts';
import { resetPassword } from './features/reset-password.ts';
import { sendEmailCode } from './features/send-email-code.ts';
import { sendRegistrationCode } from './features/send-registration-code.ts';
import { sendResetCode } from './features/send-reset-code.ts';
import { setHidden } from './features/set-hidden.ts';
import { signIn } from './features/sign-in.ts';
import { signOut } from './features/sign-out.ts';
import { verifyEmail } from './features/verify-email.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { findMemberByContact } from './rpc/find-member-by-contact.ts';
import { getMemberAccount } from './rpc/get-member-account.ts';
import { getMemberContact } from './rpc/get-member-contact.ts';
import { listMaskedContacts } from './rpc/list-masked-contacts.ts';
import { listRecentlyEndedSessions } from './rpc/list-recently-ended-sessions.ts';
import { sealer } from './secrets/otp-hash.ts';
import { accessTokenSigner } from './sessions/access-token.ts';
import { tellEndedSessions } from './sessions/announce-ended-sessions.ts';
import { openStore } from './store/store.ts';
import { copyListEntryWhenAdded } from './subscribers/copy-list-entry-when-added.ts';
import { suspendAccountWhenSuspensionSet } from './subscribers/suspend-account-when-suspension-set.ts';
import { verifyContactsWhenMemberVerified } from './subscribers/verify-contacts-when-member-verified.ts';

/** Identity, whole: what it does, what it hears, what it answers. */
export const identityService = defineService({
  name: 'identity',
  environment,
  features: [
    sendRegistrationCode,
    registerAccount,
    signIn,
    refreshSession,
    readSession,
    signOut,
    listSessions,
    endSession,
    endOtherSessions,
    readAccount,
    changePassword,
    setHidden,
    deleteAccount,
    sendEmailCode,
    verifyEmail,
    sendResetCode,
    proveReset,
    resetPassword,
  ],
  subscribers: [copyListEntryWhenAdded, suspendAccountWhenSuspensionSet, verifyContactsWhenMemberVerified],
  responders: [
    getMemberAccount,
    getMemberContact,
    listRecentlyEndedSessions,
    exportMemberData,
    listMaskedContacts,
    findMemberByContact,
  ],
  referenceLists: ({ lists }) => lists,
  connect: async (foundation, config) => ({
    ...foundation,
    store: openStore(foundation.connection),
    lists: projectedLists(foundation),
    signAccess: accessTokenSigner(config.SESSION_SIGNING_KEY),
    seal: sealer(config.OTP_KEY),
    newOtp: () => newOtp(randomInt),
    newMemberCode: () => memberCodeFrom(randomBytes(memberCodeBytes)),
  }),
  start: tellEndedSessions,
});
