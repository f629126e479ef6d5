import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { credentials, factorCode } from './credentials.ts';
import { viewer } from './sessions.ts';

export const secondFactorKinds = ['authenticator', 'passkey'] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

/** Maximum number of second factors of a member. */
export const maxSecondFactors = 10;

export const secondFactorView = z.object({
  id: z.string(),
  kind: z.enum(secondFactorKinds),
  /** Browser and operating system with which the factor was added, such as `Chrome on Android`. */
  device: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type SecondFactorView = z.output<typeof secondFactorView>;

export const readSecondFactors = route('GET', '/identity/second-factors', {
  access: 'member',
  summary: 'Lists the member’s authenticator apps and passkeys, with the number of unused recovery codes.',
  reply: z.object({ items: z.array(secondFactorView), recoveryCodesLeft: z.int() }),
});

/** The password that confirms a change of second factors. */
export const passwordConfirmation = credentials.pick({ password: true });

const base64url = z
  .string()
  .max(8_000)
  .regex(/^[\w-]*$/);

/** A credential as browsers return it (WebAuthn Level 3, section 5.1). */
const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.object({}),
});
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
export const newPasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(transport).max(8).optional(),
  }),
});
export const passkeyProof = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
/** WebAuthn options for the browser, as JSON. */
const browserOptions = z.looseObject({ challenge: z.string() });

export const startAuthenticator = route('POST', '/identity/second-factors/authenticator', {
  access: 'member',
  summary: 'Returns the secret for an authenticator app, confirmed by the password.',
  body: passwordConfirmation,
  rateLimit: 'sign-ins',
  reply: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  refuses: ['identity.wrong_password', 'identity.too_many_second_factors'],
});

/** New recovery codes, shown once. Adding a factor returns none if the member has unused codes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const addAuthenticator = route('POST', '/identity/second-factors/authenticator/proof', {
  access: 'member',
  summary: 'Adds the authenticator app after its first code.',
  body: z.object({ code: factorCode }),
  rateLimit: 'sign-ins',
  reply: recoveryCodes,
  refuses: ['identity.second_factor_incorrect', 'identity.second_factor_expired', 'identity.too_many_second_factors'],
});

export const startPasskey = route('POST', '/identity/second-factors/passkeys/options', {
  access: 'member',
  summary: 'Returns the options for a new passkey, confirmed by the password.',
  body: passwordConfirmation,
  rateLimit: 'sign-ins',
  reply: browserOptions,
  refuses: ['identity.wrong_password', 'identity.too_many_second_factors'],
});

export const addPasskey = route('POST', '/identity/second-factors/passkeys', {
  access: 'member',
  summary: 'Adds a passkey.',
  body: z.object({ passkey: newPasskey }),
  rateLimit: 'sign-ins',
  reply: recoveryCodes,
  refuses: ['identity.second_factor_incorrect', 'identity.second_factor_expired', 'identity.too_many_second_factors'],
});

export const removeSecondFactor = route('POST', '/identity/second-factors/:factor/removal', {
  access: 'member',
  summary: 'Removes an authenticator app or a passkey, confirmed by the password.',
  params: z.object({ factor: z.uuid() }),
  body: passwordConfirmation,
  rateLimit: 'sign-ins',
  refuses: ['identity.wrong_password', 'identity.second_factor_not_found'],
});

export const renewRecoveryCodes = route('POST', '/identity/second-factors/recovery-codes', {
  access: 'member',
  summary: 'Replaces the recovery codes, confirmed by the password.',
  body: passwordConfirmation,
  rateLimit: 'sign-ins',
  reply: recoveryCodes,
  refuses: ['identity.wrong_password', 'identity.second_factor_not_found'],
});

/** HttpOnly cookie of a sign-in that needs a second factor, valid for five minutes. */
export const pendingSignInCookie = 'hamrah_sign_in';

export const readPendingSignIn = route('POST', '/identity/sessions/second-factor/options', {
  access: 'anyone',
  summary: 'Returns the kinds of second factors that complete the sign-in, with the options for a passkey.',
  rateLimit: 'sign-ins',
  reply: z.object({ kinds: z.array(z.enum(secondFactorKinds)), passkeyOptions: browserOptions.nullable() }),
  refuses: ['identity.second_factor_expired'],
});

export const proveSecondFactor = route('POST', '/identity/sessions/second-factor', {
  access: 'anyone',
  summary: 'Completes a sign-in with a code, a recovery code or a passkey.',
  body: z.object({ code: factorCode.optional(), passkey: passkeyProof.optional() }),
  rateLimit: 'sign-ins',
  reply: viewer,
  refuses: ['identity.second_factor_incorrect', 'identity.second_factor_expired', 'identity.suspended'],
});
