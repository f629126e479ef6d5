import { identity } from '@hamrah/contracts';
import type { Context } from './context.ts';
import type { Letter } from './mail/letters.ts';

/**
 * Writes a letter to a member, whose address only identity knows; nothing is sent when the account is gone. `id` is that
 * of the event it tells of. Throws, to be tried again, when identity or the mail server is away.
 */
export async function writeTo(
  member: string,
  id: string,
  compose: (firstName: string) => Letter,
  { request, mailer, log }: Pick<Context, 'request' | 'mailer' | 'log'>,
): Promise<void> {
  const contact = await request(identity.getMemberContact, { member });
  if (!contact) return log.info({ member, event: id }, 'no account to write to');
  await mailer.send(id, contact.email, compose(contact.firstName));
}
