import type { identity } from '@hamrah/contracts';
import {
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Account } from '../domain/account.ts';
import type { SecondFactor } from '../domain/second-factor.ts';

const rpIdOf = (origin: string): string => new URL(origin).hostname;
const transportsOf = ({ transports }: SecondFactor) => [...(transports ?? [])] as AuthenticatorTransport[];
const isPasskey = (factor: SecondFactor): factor is SecondFactor & { credentialId: string; publicKey: string } =>
  factor.credentialId !== undefined && factor.publicKey !== undefined;

/** The user name is the member's first name: the browser shows it, and others may see the screen. */
export const newPasskeyOptions = (origin: string, { code, firstName }: Account, factors: readonly SecondFactor[]) =>
  generateRegistrationOptions({
    rpName: 'Hamrah',
    rpID: rpIdOf(origin),
    userName: firstName,
    userID: new Uint8Array(Buffer.from(code)),
    attestationType: 'none',
    excludeCredentials: factors.filter(isPasskey).map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

export const passkeyOptions = (origin: string, factors: readonly SecondFactor[]) =>
  generateAuthenticationOptions({
    rpID: rpIdOf(origin),
    userVerification: 'preferred',
    allowCredentials: factors
      .filter(isPasskey)
      .map((factor) => ({ id: factor.credentialId, transports: transportsOf(factor) })),
  });

type PasskeyFields = Required<Pick<SecondFactor, 'credentialId' | 'publicKey' | 'signatureCount' | 'transports'>>;

/** Returns the fields of a new passkey, or `undefined` if its proof is invalid. */
export async function verifyNewPasskey(
  origin: string,
  expectedChallenge: string,
  response: z.output<typeof identity.newPasskey>,
): Promise<PasskeyFields | undefined> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: false,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    signatureCount: counter,
    transports: response.response.transports ?? [],
  };
}

/** Returns the passkey and its new signature count, or `undefined` if the proof is invalid. */
export async function verifyPasskey(
  origin: string,
  expectedChallenge: string,
  response: z.output<typeof identity.passkeyProof>,
  factors: readonly SecondFactor[],
): Promise<{ factor: SecondFactor; signatureCount: number } | undefined> {
  const factor = factors.filter(isPasskey).find(({ credentialId }) => credentialId === response.id);
  if (!factor) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf(origin),
    requireUserVerification: false,
    credential: {
      id: factor.credentialId,
      publicKey: new Uint8Array(Buffer.from(factor.publicKey, 'base64url')),
      counter: factor.signatureCount ?? 0,
      transports: transportsOf(factor),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? { factor, signatureCount: authenticationInfo.newCounter } : undefined;
}
