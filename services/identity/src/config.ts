import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';
import { signingKey } from './access-token.ts';

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' });
    return z.NEVER;
  }
});

/** The environment of identity. */
export const environment = serviceEnvironment.extend({
  SESSION_SIGNING_KEY: json
    .pipe(signingKey)
    .describe('Private ES256 key, as a JSON Web Key, that signs access tokens.'),
});
