import { rotatedKeys, serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';
import { signingKey } from './crypto/access-token.ts';

/** The environment of identity. */
export const environment = serviceEnvironment.extend({
  SESSION_SIGNING_KEY: signingKey.meta({
    description: 'Private ES256 key that signs access tokens, as a JSON Web Key with its kid.',
    secret: true,
  }),
  REGISTRATION_SMS_PER_HOUR: z.coerce
    .number()
    .int()
    .min(1)
    .default(2_000)
    .describe('Maximum registration SMS per hour for the whole site. Raise it before a campaign.'),
  OTP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64,}$/i, 'must be at least 32 bytes in hex')
    .transform((hex) => Buffer.from(hex, 'hex'))
    .meta({
      description: 'HMAC key of one-time passwords, device cookies and counters, in hex, at least 32 bytes.',
      secret: true,
    }),
  SECOND_FACTOR_KEY: rotatedKeys.meta({
    description:
      'Key that encrypts the authenticator secrets of members and hashes their recovery codes; hex, at least 32 bytes. Separate several keys with commas: the first key encrypts and hashes, and all keys decrypt and verify.',
    secret: true,
  }),
});
