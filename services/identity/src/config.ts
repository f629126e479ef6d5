import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';
import { signingKey } from './sessions/access-token.ts';

/** The environment of identity. */
export const environment = serviceEnvironment.extend({
  SESSION_SIGNING_KEY: signingKey.meta({
    description: 'Private ES256 key, as a JSON Web Key with its kid, that signs access tokens.',
    secret: true,
  }),
  OTP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64,}$/i, 'must be at least 32 bytes in hex')
    .transform((hex) => Buffer.from(hex, 'hex'))
    .meta({ description: 'Key that seals one-time passwords, in hex, 32 bytes or more.', secret: true }),
});
