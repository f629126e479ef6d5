import { rotatedKeys, serviceEnvironment } from '@hamrah/service-kit';
import { searchEnvironment } from '@hamrah/service-kit/search/search-environment';

/** The environment of admin. */
export const environment = serviceEnvironment.extend({
  ...searchEnvironment,
  CONTACT_HASH_KEYS: rotatedKeys.meta({
    description:
      'HMAC key for enquiry limits, the search for duplicate accounts, and the devices and client addresses of staff; hex, at least 32 bytes. Separate several keys with commas: the first key creates hashes, and all keys match existing hashes.',
    secret: true,
  }),
  STAFF_KEY: rotatedKeys.meta({
    description:
      'Key that encrypts the authenticator secrets of staff, chains the audit log and signs proof-of-work challenges; hex, at least 32 bytes. Separate several keys with commas: the first key encrypts, chains and signs, and all keys decrypt and verify the audit log.',
    secret: true,
  }),
});
