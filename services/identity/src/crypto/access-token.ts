import { createPrivateKey, type KeyObject } from 'node:crypto';
import { identity } from '@hamrah/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** A private ES256 key. `kid` identifies its public key in `SESSION_PUBLIC_KEYS`. */
export interface SigningKey {
  readonly kid: string;
  readonly key: KeyObject;
}

const privateJwk = z.object({ kid: z.string().min(1), kty: z.literal('EC'), crv: z.literal('P-256'), d: z.string() });

/** Parses a private JSON Web Key with a `kid`. */
export const signingKey = z.string().transform((text, context): SigningKey => {
  try {
    const { kid, ...jwk } = privateJwk.loose().parse(JSON.parse(text));
    return { kid, key: createPrivateKey({ key: jwk, format: 'jwk' }) };
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a private ES256 key as a JSON Web Key with a kid' });
    return z.NEVER;
  }
});

export type SignAccessToken = (claims: z.output<typeof identity.accessClaims>, now: Date) => string;

export const accessTokenSigner =
  ({ kid, key }: SigningKey): SignAccessToken =>
  ({ sub, sid, gender }, now) =>
    jwt.sign({ sid, gender, iat: Math.floor(now.getTime() / 1_000) }, key, {
      algorithm: 'ES256',
      keyid: kid,
      issuer: 'hamrah',
      audience: 'hamrah',
      subject: sub,
      expiresIn: identity.accessTokenSeconds,
    });
