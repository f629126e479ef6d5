import { rotatedKeys, serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';
import { vapidPrivateKey } from './web-push/vapid-keys.ts';

export const environment = serviceEnvironment.extend({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('Mail server, as smtp:// or smtps://, with user and password if it requires them.'),
  MAIL_FROM: z.string().min(3).describe('Sender of emails, such as "Hamrah <hello@hamrah.example>".'),
  MAIL_IDEMPOTENCY_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, 'must be the name of a header')
    .optional()
    .describe('Header in which the mail provider expects an idempotency key, such as Resend-Idempotency-Key.'),
  UNSUBSCRIBE_KEY: rotatedKeys.meta({
    description:
      'Keys that sign unsubscribe links: hex, at least 32 bytes each, separated by commas. The first signs, all verify.',
    secret: true,
  }),
  VAPID_PRIVATE_KEY: vapidPrivateKey.meta({
    description:
      'Identifies us to the push services of browsers (VAPID): a P-256 private key, 64 hex digits. A new key ends all notifications on devices.',
    secret: true,
  }),
  PUSH_TEST_ORIGIN: z
    .url()
    .optional()
    .describe('Origin of a test push service, such as http://127.0.0.1:4000, accepted besides those of browsers.'),
  SMS_ENDPOINT: z.url().optional().describe('URL of a server that implements SNS Publish, instead of AWS.'),
  SMS_REGION: z.string().min(1).default('ap-south-1').describe('AWS region whose SNS sends SMS.'),
  SMS_ACCESS_KEY_ID: z
    .string()
    .min(1)
    .meta({ description: 'AWS access key with permission to send SMS.', secret: true }),
  SMS_SECRET_ACCESS_KEY: z.string().min(1).meta({ description: 'Secret of the AWS access key.', secret: true }),
  SMS_SENDER_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters or digits')
    .optional()
    .describe('Sender ID of SMS, registered with India’s operators.'),
  SMS_DLT_ENTITY_ID: z.string().min(1).optional().describe('Our entity ID in the operators’ DLT registry.'),
  SMS_DLT_OTP_TEMPLATE_ID: z
    .string()
    .min(1)
    .optional()
    .describe('DLT template ID of the OTP SMS, whose text is otps.sms in src/mail/messages-en.ts.'),
  SMS_DLT_LINK_TEMPLATE_ID: z
    .string()
    .min(1)
    .optional()
    .describe('DLT template ID of the SMS with a reset link, whose text is resetLink.sms in src/mail/messages-en.ts.'),
});
