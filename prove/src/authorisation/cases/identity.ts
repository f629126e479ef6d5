import { identity, profile } from '@hamrah/contracts';
import { sampleOf } from '@hamrah/tests/invalid-input/samples';
import { registrationOf } from '@hamrah/tests/register-member';
import { type Caller, currentTotp } from '../callers.ts';
import { type Fixtures, password } from '../fixtures.ts';
import { type Case, memberOf, withoutInput } from './case.ts';

const addAuthenticator = async (fixtures: Fixtures, caller: Caller) => {
  const { client } = memberOf(caller);
  const secret = await fixtures.startedAuthenticator(memberOf(caller));
  await client.call(identity.addAuthenticator, { body: { code: currentTotp(secret) } });
  return (await client.call(identity.readSecondFactors, {})).items[0]?.id ?? '';
};
const sampled = (...otherRefusals: string[]): Case => ({
  input: (_, __, route) => ({
    ...(route.params && { params: sampleOf(route.params, { asText: true }) as Record<string, string> }),
    ...(route.body && { body: sampleOf(route.body) }),
  }),
  otherRefusals,
});
const uploadPhoto = ({ free, portrait }: Fixtures) =>
  free.client.call(profile.uploadRegistrationPhoto, { file: portrait });

export const identityCases: Record<string, Case> = {
  addAuthenticator: {
    needsOwnCaller: true,
    input: async (fixtures, caller) => ({
      body: { code: currentTotp(await fixtures.startedAuthenticator(memberOf(caller))) },
    }),
  },
  addPasskey: sampled('identity.second_factor_expired', 'identity.second_factor_incorrect'),
  changePassword: { needsOwnCaller: true, input: () => ({ body: { current: password, password: 'slow rivers 93' } }) },
  choosePhone: sampled('identity.phone_link_expired'),
  deleteAccount: { needsOwnCaller: true, input: () => ({ body: { password } }) },
  endOtherSessions: { needsOwnCaller: true },
  endSession: {
    needsOwnCaller: true,
    input: async (_, caller) => {
      const { items } = await memberOf(caller).client.call(identity.listSessions, {});
      return { params: { session: items[0]?.id ?? '' } };
    },
    strangerReply: 'identity.session_not_found',
  },
  issueAccessToken: { otherRefusals: ['session.required'] },
  listSessions: withoutInput,
  proveSecondFactor: { input: () => ({ body: { code: '123456' } }), otherRefusals: ['identity.second_factor_expired'] },
  readAccount: withoutInput,
  readPendingSignIn: { otherRefusals: ['identity.second_factor_expired'] },
  readSecondFactors: withoutInput,
  readSession: withoutInput,
  refreshSession: { needsOwnCaller: true, otherRefusals: ['session.required'] },
  registerAccount: {
    input: async (fixtures) => {
      const { ticket: photo } = await uploadPhoto(fixtures);
      return { body: { ...registrationOf(900), phone: fixtures.uniquePhone(), photo, otp: '1234' } };
    },
    otherRefusals: ['identity.otp_expired'],
  },
  removeSecondFactor: {
    needsOwnCaller: true,
    input: async (fixtures, caller) => ({
      params: { factor: await addAuthenticator(fixtures, caller) },
      body: { password },
    }),
    strangerReply: 'identity.second_factor_not_found',
  },
  renewRecoveryCodes: {
    needsOwnCaller: true,
    input: async (fixtures, caller) => {
      await addAuthenticator(fixtures, caller);
      return { body: { password } };
    },
  },
  resetPassword: {
    input: () => ({ body: { ticket: 'none', password: 'slow rivers 93' } }),
    otherRefusals: ['identity.reset_expired'],
  },
  sendEmailCode: { needsOwnCaller: true, otherRefusals: ['identity.email_already_verified'] },
  sendRegistrationCode: {
    input: (fixtures) => ({ body: { country: 'India', phone: fixtures.uniquePhone(), email: fixtures.uniqueEmail() } }),
  },
  sendResetCode: { input: (fixtures) => ({ body: { username: fixtures.uniquePhone() } }) },
  setHidden: { input: () => ({ body: { hidden: false } }) },
  signIn: { needsOwnCaller: true, input: ({ free }) => ({ body: { username: free.phone, password } }) },
  signOut: { needsOwnCaller: true },
  startAuthenticator: { needsOwnCaller: true, input: () => ({ body: { password } }) },
  startPasskey: { needsOwnCaller: true, input: () => ({ body: { password } }) },
  verifyEmail: {
    input: () => ({ body: { otp: '1234' } }),
    otherRefusals: ['identity.email_already_verified', 'identity.otp_expired'],
  },
  verifyResetCode: {
    input: (fixtures) => ({ body: { username: fixtures.uniquePhone(), otp: '1234' } }),
    otherRefusals: ['identity.otp_expired'],
  },
};
