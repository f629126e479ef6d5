import { randomBytes, randomInt } from 'node:crypto';
import { defineService, deriveKeys, hmacPerKeyOf, hmacWith, openEncryption, projectedLists } from '@hamrah/service-kit';
import { proofOfWorkWith } from '@hamrah/service-kit/throttle';
import { environment } from './config.ts';
import { accessTokenSigner } from './crypto/access-token.ts';
import { memberCodeBytes, memberCodeFrom } from './domain/member-code.ts';
import { newOtp } from './domain/one-time-password.ts';
import { changePassword } from './features/accounts/change-password.ts';
import { choosePhone } from './features/accounts/choose-phone.ts';
import { deleteAccount } from './features/accounts/delete-account.ts';
import { readAccount } from './features/accounts/read-account.ts';
import { sendEmailCode } from './features/accounts/send-email-code.ts';
import { setHidden } from './features/accounts/set-hidden.ts';
import { verifyEmail } from './features/accounts/verify-email.ts';
import { resetPassword } from './features/password-reset/reset-password.ts';
import { sendResetCode } from './features/password-reset/send-reset-code.ts';
import { verifyResetCode } from './features/password-reset/verify-reset-code.ts';
import { registerAccount } from './features/registration/register-account.ts';
import { sendRegistrationCode } from './features/registration/send-registration-code.ts';
import {
  addAuthenticator,
  addPasskey,
  readSecondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
  startAuthenticator,
  startPasskey,
} from './features/second-factors/manage-second-factors.ts';
import { endOtherSessions } from './features/sessions/end-other-sessions.ts';
import { endSession } from './features/sessions/end-session.ts';
import { issueAccessToken } from './features/sessions/issue-access-token.ts';
import { listSessions } from './features/sessions/list-sessions.ts';
import { proveSecondFactor, readPendingSignIn } from './features/sessions/prove-second-factor.ts';
import { readSession } from './features/sessions/read-session.ts';
import { refreshSession } from './features/sessions/refresh-session.ts';
import { signIn } from './features/sessions/sign-in.ts';
import { signOut } from './features/sessions/sign-out.ts';
import { announceEndedSessions } from './jobs/announce-ended-sessions.ts';
import { loadCommonPasswords } from './passwords/common-passwords.ts';
import { createPhoneTicket } from './rpc/create-phone-ticket.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { findMembersByContact } from './rpc/find-members-by-contact.ts';
import { findMembersByPhonePart } from './rpc/find-members-by-phone-part.ts';
import { getMemberAccount } from './rpc/get-member-account.ts';
import { getMemberContact } from './rpc/get-member-contact.ts';
import { listActiveSessions } from './rpc/list-active-sessions.ts';
import { listMaskedContacts } from './rpc/list-masked-contacts.ts';
import { listRecentlyEndedSessions } from './rpc/list-recently-ended-sessions.ts';
import { openStore } from './store/store.ts';
import { correctGender, updateSuspension, verifyEmailByStaff } from './subscribers/admin.ts';
import { eraseEvents } from './subscribers/identity.ts';
import { projectListEntry } from './subscribers/profile.ts';

/** The identity service: its features, subscribers, responders and background task. */
export const identityService = defineService({
  name: 'identity',
  environment,
  features: [
    sendRegistrationCode,
    registerAccount,
    signIn,
    readPendingSignIn,
    proveSecondFactor,
    readSecondFactors,
    startAuthenticator,
    addAuthenticator,
    startPasskey,
    addPasskey,
    removeSecondFactor,
    renewRecoveryCodes,
    refreshSession,
    issueAccessToken,
    readSession,
    signOut,
    listSessions,
    endSession,
    endOtherSessions,
    readAccount,
    changePassword,
    choosePhone,
    setHidden,
    deleteAccount,
    sendEmailCode,
    verifyEmail,
    sendResetCode,
    verifyResetCode,
    resetPassword,
  ],
  subscribers: [projectListEntry, updateSuspension, correctGender, verifyEmailByStaff, eraseEvents],
  responders: [
    getMemberAccount,
    getMemberContact,
    createPhoneTicket,
    listActiveSessions,
    listRecentlyEndedSessions,
    exportMemberData,
    listMaskedContacts,
    findMembersByContact,
    findMembersByPhonePart,
  ],
  referenceLists: ({ lists }) => lists,
  connect: async (context, config) => ({
    ...context,
    store: openStore(context.connection),
    lists: projectedLists(context),
    signAccessToken: accessTokenSigner(config.SESSION_SIGNING_KEY),
    hmac: hmacWith(config.OTP_KEY),
    hashRecoveryCode: hmacPerKeyOf(deriveKeys(config.SECOND_FACTOR_KEY, 'recovery codes')),
    encryption: openEncryption(config.SECOND_FACTOR_KEY),
    publicOrigin: config.PUBLIC_ORIGIN,
    proofOfWork: proofOfWorkWith(hmacWith(config.OTP_KEY)),
    maxRegistrationSms: config.REGISTRATION_SMS_PER_HOUR,
    newOtp: () => newOtp(randomInt),
    newMemberCode: () => memberCodeFrom(randomBytes(memberCodeBytes)),
  }),
  async start(context, { gauge }) {
    await loadCommonPasswords();
    gauge('registration_sms_spent_ratio', 'Spent share of the hourly budget of registration SMS.', async () => {
      const sent = await context.store.smsBudget.sent(context.now());
      return sent / context.maxRegistrationSms;
    });
    return announceEndedSessions(context);
  },
});
