import { rotatedKeys, serviceEnvironment } from '@hamrah/service-kit';

/** The environment of admin. */
export const environment = serviceEnvironment.extend({
  ENQUIRY_KEY: rotatedKeys.meta({
    description:
      'HMAC key for contacts, in enquiry limits and in the search for duplicate accounts; hex, at least 32 bytes. With several keys, separated by commas, the first one hashes and all of them find earlier hashes.',
    secret: true,
  }),
  STAFF_KEY: rotatedKeys.meta({
    description:
      'Key that encrypts the authenticator secrets of staff and chains the audit; hex, at least 32 bytes. With several keys, separated by commas, the first one encrypts and chains, and all of them decrypt and verify.',
    secret: true,
  }),
});
