import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Gender } from '@hamrah/contracts';
import { identity } from '@hamrah/contracts';
import jwt from 'jsonwebtoken';
import { tokenIssuer } from '../auth/session.ts';

/** The member a test acts as; `session` has a default. */
export interface Actor {
  readonly code: string;
  readonly gender: Gender;
  readonly session?: string;
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const kid = 'test';

/** Key variables of tests, generated once per process. */
export const keyEnvironment = {
  SESSION_PUBLIC_KEYS: JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid }] }),
  SESSION_SIGNING_KEY: JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid }),
  PHOTO_URL_KEY: randomBytes(32).toString('hex'),
  OTP_KEY: randomBytes(32).toString('hex'),
  SECOND_FACTOR_KEY: randomBytes(32).toString('hex'),
} as const;

/** A signed access token; expired if `expiresInSeconds` is negative. */
export const tokenFor = (
  { code, gender, session = 'test-session' }: Actor,
  { expiresInSeconds = 300 }: { expiresInSeconds?: number } = {},
): string =>
  jwt.sign({ sid: session, gender }, privateKey, {
    algorithm: 'ES256',
    keyid: kid,
    issuer: tokenIssuer,
    audience: tokenIssuer,
    subject: code,
    expiresIn: expiresInSeconds,
  });

/** The `Cookie` header of a signed-in member. */
export const cookieFor = (actor: Actor, options?: { expiresInSeconds?: number }): string =>
  `${identity.accessCookie}=${tokenFor(actor, options)}`;
