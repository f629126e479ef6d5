import { rotatedKeys, serviceEnvironment } from '@hamrah/service-kit';

/** The environment of admin. */
export const environment = serviceEnvironment.extend({
  ENQUIRY_KEY: rotatedKeys.meta({
    description:
      'Key of the hashes under which the limits on enquiries know phones and addresses, and duplicates are found by contacts; hex, 32 bytes or more. Of several, with commas between them, the first hashes and all find.',
    secret: true,
  }),
  STAFF_KEY: rotatedKeys.meta({
    description:
      'Key that seals the second factors of staff and chains the audit; hex, 32 bytes or more. Of several, with commas between them, the first seals and chains, all open and verify.',
    secret: true,
  }),
});
