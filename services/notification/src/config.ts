import { rotatedKeys, serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

/** The environment of notification. */
export const environment = serviceEnvironment.extend({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('Mail server, smtp:// or smtps://, with user and password if it asks for them.'),
  MAIL_FROM: z.string().min(3).describe('Sender of e-mails, such as "Hamrah <hello@hamrah.example>".'),
  UNSUBSCRIBE_KEY: rotatedKeys.meta({
    description:
      'Key that signs the links in letters that stop further ones, in hex, 32 bytes or more. Of several, with commas between them, the first signs and all are good.',
    secret: true,
  }),
  SMS_ENDPOINT: z.url().optional().describe('Where text messages go instead of AWS: whatever speaks SNS Publish.'),
  SMS_REGION: z.string().min(1).default('ap-south-1').describe('AWS region whose SNS sends text messages.'),
  SMS_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .meta({ description: 'AWS access key that may publish text messages.', secret: true }),
  SMS_SECRET_ACCESS_KEY: z.string().min(1).meta({ description: 'The secret of that key.', secret: true }),
  SMS_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters or digits')
    .optional()
    .describe('Sender of text messages, six letters registered with India’s operators.'),
  SMS_DLT_ENTITY_ID: z.string().min(1).optional().describe('Our number in the operators’ register (DLT).'),
  SMS_DLT_TEMPLATE_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Number of the text of OTPs in that register; its words: src/mail/messages-en.ts, codes.sms.'),
});
