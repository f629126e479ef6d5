import { identity } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import type { EmailContent, RecipientFirstName } from './email-templates.ts';
import { sendOnce } from './send-once.ts';

interface AccountEmail {
  readonly member: string;
  /** Id of the event that causes the email. */
  readonly id: string;
  readonly compose: (firstName: RecipientFirstName) => EmailContent;
  /** The email to send instead if another member has verified the address. If absent, that address gets no email. */
  readonly composeForOwner?: () => EmailContent;
}

/**
 * Sends an email about an account immediately, without the queue. Skips deleted accounts. Throws if identity or the
 * mail server is unavailable.
 */
export async function sendAccountEmail(
  { member, id, compose, composeForOwner }: AccountEmail,
  context: Context,
): Promise<void> {
  const { request, log } = context;
  const contact = await request(identity.getMemberContact, { member });
  if (!contact) return log.info({ member, event: id }, 'email skipped: account not found');
  const { email, firstName, mailboxOwner } = contact;
  if (mailboxOwner !== 'another') {
    return sendOnce(id, email, compose(mailboxOwner === 'member' ? firstName : null), context);
  }
  if (composeForOwner) await sendOnce(id, email, composeForOwner(), context);
  else log.info({ member, event: id }, 'email skipped: the mailbox belongs to another member');
}
