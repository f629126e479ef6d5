import { serviceEnvironment } from '@hamrah/service-kit';
import { signingKey } from './access-token.ts';

/** The environment of identity. */
export const environment = serviceEnvironment.extend({
  SESSION_SIGNING_KEY: signingKey.meta({
    description: 'Private ES256 key, as a JSON Web Key with its kid, that signs access tokens.',
    secret: true,
  }),
});
