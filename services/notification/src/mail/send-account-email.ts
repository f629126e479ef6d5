import { identity } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import type { EmailContent } from './email-templates.ts';

/**
 * Sends an email about an account immediately, without the queue. `id` is the id of the event that causes the email.
 * Skips deleted accounts; throws if identity or the mail server is unavailable.
 */
export async function sendAccountEmail(
  member: string,
  id: string,
  compose: (firstName: string) => EmailContent,
  { request, mailer, log }: Pick<Context, 'request' | 'mailer' | 'log'>,
): Promise<void> {
  const contact = await request(identity.getMemberContact, { member });
  if (!contact) return log.info({ member, event: id }, 'email skipped: account not found');
  await mailer.send(id, contact.email, compose(contact.firstName));
}
