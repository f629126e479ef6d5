import { rotatedKeys, serviceEnvironment } from '@hamrah/service-kit';
import { searchEnvironment } from '@hamrah/service-kit/search/search-environment';

/** The environment of admin. */
export const environment = serviceEnvironment.extend({
  ...searchEnvironment,
  CONTACT_HASH_KEYS: rotatedKeys.meta({
    description:
      'HMAC key for the contacts in enquiry limits and in the search for duplicate accounts; hex, at least 32 bytes. Separate several keys with commas: the first key creates hashes, and all keys match existing hashes.',
    secret: true,
  }),
  STAFF_KEY: rotatedKeys.meta({
    description:
      'Key that encrypts the authenticator secrets of staff and chains the audit; hex, at least 32 bytes. Separate several keys with commas: the first key encrypts and chains, and all keys decrypt and verify.',
    secret: true,
  }),
});
