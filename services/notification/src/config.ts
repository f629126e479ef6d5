import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

/** The environment of notification. */
export const environment = serviceEnvironment.extend({
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('Mail server, smtp:// or smtps://, with user and password if it asks for them.'),
  MAIL_FROM: z.string().min(3).describe('Sender of e-mails, such as "Hamrah <hello@hamrah.example>".'),
});
