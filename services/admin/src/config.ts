import { rotatedKeys, serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

const key = z
  .string()
  .regex(/^[0-9a-f]{64,}$/i, 'must be at least 32 bytes in hex')
  .transform((hex) => Buffer.from(hex, 'hex'));

/** The environment of admin. */
export const environment = serviceEnvironment.extend({
  ENQUIRY_KEY: key.meta({
    description:
      'Key of the hashes under which the limits on enquiries know phones and addresses; hex, 32 bytes or more.',
    secret: true,
  }),
  STAFF_KEY: rotatedKeys.meta({
    description:
      'Key that seals the second factors of staff and chains the audit; hex, 32 bytes or more. Of several, with commas between them, the first seals and chains, all open and verify.',
    secret: true,
  }),
});
