import { createPrivateKey } from 'node:crypto';
import type { identity } from '@hamrah/contracts';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { accessTokenSeconds } from './domain/session.ts';

/** A private ES256 key as a JSON Web Key; `kid` names its public half in the key set services verify with. */
export const signingKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().min(1),
  x: z.string(),
  y: z.string(),
  d: z.string(),
});

export type SignAccess = (claims: z.output<typeof identity.accessClaims>, now: Date) => string;

/** Makes the signer of access tokens, JWTs good for five minutes. */
export function accessTokenSigner({ kid, ...jwk }: z.output<typeof signingKey>): SignAccess {
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  return ({ sub, sid, gender }, now) =>
    jwt.sign({ sid, gender, iat: Math.floor(now.getTime() / 1_000) }, key, {
      algorithm: 'ES256',
      keyid: kid,
      issuer: 'hamrah',
      audience: 'hamrah',
      subject: sub,
      expiresIn: accessTokenSeconds,
    });
}
