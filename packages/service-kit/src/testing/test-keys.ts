import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Gender } from '@hamrah/contracts';
import { identity } from '@hamrah/contracts';
import jwt from 'jsonwebtoken';
import { tokenParty } from '../auth/session.ts';

/** Who a test acts as; `session` is made up when absent. */
export interface Actor {
  readonly code: string;
  readonly gender: Gender;
  readonly session?: string;
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'test';

/** The environment of the keys of tests, one set a process. */
export const keyEnvironment = {
  SESSION_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid }] }),
  SESSION_SIGNING_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid }),
  PHOTO_URL_KEY: randomBytes(32).toString('hex'),
  OTP_KEY: randomBytes(32).toString('hex'),
} as const;

/** A signed access token of a member; expired when `expiresInSeconds` is negative. */
export const tokenFor = (
  { code, gender, session = 'test-session' }: Actor,
  { expiresInSeconds = 300 }: { expiresInSeconds?: number } = {},
): string =>
  jwt.sign({ sid: session, gender }, privateKey, {
    algorithm: 'ES256',
    keyid: kid,
    issuer: tokenParty,
    audience: tokenParty,
    subject: code,
    expiresIn: expiresInSeconds,
  });

/** The `Cookie` header of a signed-in member. */
export const cookieFor = (actor: Actor, options?: { expiresInSeconds?: number }): string =>
  `${identity.accessCookie}=${tokenFor(actor, options)}`;
