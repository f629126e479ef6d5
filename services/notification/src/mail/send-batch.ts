import { billing, identity, type notification } from '@hamrah/contracts';
import type { ServiceContext } from '@hamrah/service-kit';
import type { MemberFields } from '../domain/notification.ts';
import type { EmailBatch, QueuedNotification } from '../store/email-queue.ts';
import type { Store } from '../store/store.ts';
import type { EmailContent } from './email-templates.ts';
import { fill, messages } from './messages-en.ts';
import { digestEmail, type EmailItem, notificationEmail } from './notification-emails.ts';
import { type SendOnceContext, sendOnce } from './send-once.ts';
import type { UnsubscribeTokens, UnsubscribeTopic } from './unsubscribe-tokens.ts';

export interface SendBatchContext extends SendOnceContext, Pick<ServiceContext, 'request'> {
  readonly store: Store;
  readonly unsubscribeTokens: UnsubscribeTokens;
}

/** Thrown while billing has not created the invoice, so that the batch is retried. */
class InvoiceNotReady extends Error {
  override readonly name = 'InvoiceNotReady';
}
/** From this attempt on, a payment confirmation is sent even without its invoice. */
const maxInvoiceAttempts = 6;

/**
 * Writes the email of a batch from current data and sends it. Omits hidden and blocked members and muted kinds. Returns
 * `dropped` if no notification remains or the account is deleted. Returns `held` until the member verifies the email
 * address, because someone else could own the mailbox. Throws if identity, billing or the mail server fails.
 */
export async function sendBatch(
  { id, owner, notifications, attempts }: EmailBatch,
  context: SendBatchContext,
): Promise<'sent' | 'dropped' | 'held'> {
  const { store, request, mailer } = context;
  const codes = notifications.map(({ member }) => member);
  const [preferences, visible] = await Promise.all([
    store.preferences.findOrDefault(owner),
    store.visibleMembers(owner, codes),
  ]);
  const items = notifications
    .filter(({ kind }) => !isMuted(kind, preferences))
    .flatMap((queued) => emailItemOf(queued, visible) ?? []);
  const [first] = items;
  const contact = first && (await request(identity.getMemberContact, { member: owner }));
  if (!first || !contact) return 'dropped';
  if (contact.mailboxOwner !== 'member') return 'held';
  const recipient = { firstName: contact.firstName, origin: mailer.origin };
  const content = items.length === 1 ? notificationEmail(first, recipient) : digestEmail(items, recipient);
  const payment = notifications[0]?.payment;
  const completeContent = payment
    ? await withInvoice(content, payment, attempts, request)
    : withUnsubscribeLink(content, owner, items, context);
  await sendOnce(id, contact.email, completeContent, context);
  return 'sent';
}

const isMuted = (kind: QueuedNotification['kind'], { email }: notification.Preferences): boolean =>
  kind !== 'payment_confirmed' && email[kind] === 'never';

function emailItemOf(
  { kind, at, member, notice }: QueuedNotification,
  visible: ReadonlyMap<string, MemberFields>,
): EmailItem | undefined {
  if (member === null) return { kind, at, about: null, notice };
  const about = visible.get(member);
  return about && { kind, at, about };
}

async function withInvoice(
  content: EmailContent,
  payment: string,
  attempts: number,
  request: SendBatchContext['request'],
): Promise<EmailContent> {
  const invoice = await request(billing.getInvoice, { payment });
  if (!invoice && attempts < maxInvoiceAttempts) throw new InvoiceNotReady(payment);
  if (!invoice) return content;
  const { number, fileName, mediaType, base64 } = invoice;
  return {
    ...content,
    body: [...content.body, fill(messages.payment.invoice, { number })],
    attachments: [{ fileName, mediaType, bytes: Buffer.from(base64, 'base64') }],
  };
}

/** Adds a link that stops emails of this kind, or all kinds if the email has several. */
function withUnsubscribeLink(
  content: EmailContent,
  owner: string,
  items: readonly EmailItem[],
  { mailer, unsubscribeTokens }: SendBatchContext,
): EmailContent {
  const kinds = new Set(items.map(({ kind }) => kind));
  const [kind] = kinds;
  const topic: UnsubscribeTopic = kinds.size === 1 && kind && kind !== 'payment_confirmed' ? kind : 'all';
  const token = unsubscribeTokens.create(owner, topic);
  return { ...content, unsubscribe: `${mailer.origin}/api/notification/unsubscription/${token}` };
}
