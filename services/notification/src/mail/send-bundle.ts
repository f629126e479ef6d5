import { billing, identity, type notification } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { peopleSeenBy } from '../seen.ts';
import type { Bundle, Mail } from '../store/mails.ts';
import type { Letter } from './letters.ts';
import { fill, messages } from './messages-en.ts';
import { letterOf, letterOfAll, type Tidings } from './news-letters.ts';
import type { Stopped } from './stop-tickets.ts';

type Needs = Pick<Context, 'store' | 'request' | 'mailer' | 'stopTickets'>;

/** The invoice of a payment is not made yet: to be tried again. */
class NoInvoiceYet extends Error {
  override readonly name = 'NoInvoiceYet';
}
/** After so many tries a confirmation goes out without its invoice. */
const triesForInvoice = 6;

/**
 * Writes the letter of a bundle as things stand now, and sends it: who has become hidden or blocked is left out, and so
 * is what its owner no longer wants. `dropped` when nothing is left, or nobody to write to. Throws, to be tried again,
 * when identity, billing or the mail server is away.
 */
export async function sendBundle({ id, owner, mails, tries }: Bundle, deps: Needs): Promise<'sent' | 'dropped'> {
  const { store, request, mailer } = deps;
  const [wishes, people] = await Promise.all([
    store.preferences.of(owner),
    peopleSeenBy(
      owner,
      mails.map(({ member }) => member),
      store,
    ),
  ]);
  const told = mails.filter(({ kind }) => isWanted(kind, wishes)).flatMap((mail) => tidingsOf(mail, people) ?? []);
  const [first] = told;
  const contact = first && (await request(identity.getMemberContact, { member: owner }));
  if (!first || !contact) return 'dropped';
  const reader = { firstName: contact.firstName, origin: mailer.origin };
  const letter = told.length === 1 ? letterOf(first, reader) : letterOfAll(told, reader);
  const [mail] = mails;
  const whole = mail?.payment
    ? await withInvoice(letter, mail.payment, tries, request)
    : stoppable(letter, owner, told, deps);
  await mailer.send(id, contact.email, whole);
  return 'sent';
}

const isWanted = (kind: Mail['kind'], { email }: notification.Preferences): boolean =>
  kind === 'payment_confirmed' || email[kind] !== 'never';

function tidingsOf(mail: Mail, people: Awaited<ReturnType<typeof peopleSeenBy>>): Tidings | undefined {
  if (mail.member === null) return { kind: mail.kind, at: mail.at, person: null, notice: mail.notice };
  const person = people.get(mail.member);
  return person && { kind: mail.kind, at: mail.at, person };
}

async function withInvoice(
  letter: Letter,
  payment: string,
  tries: number,
  request: Context['request'],
): Promise<Letter> {
  const invoice = await request(billing.getInvoice, { payment });
  if (!invoice && tries < triesForInvoice) throw new NoInvoiceYet(payment);
  if (!invoice) return letter;
  const { number, fileName, mediaType, base64 } = invoice;
  return {
    ...letter,
    body: [...letter.body, fill(messages.payment.invoice, { number })],
    attachments: [{ fileName, mediaType, bytes: Buffer.from(base64, 'base64') }],
  };
}

/** The letter with its link that stops letters of its kind, or all of them when it tells of several kinds. */
function stoppable(letter: Letter, owner: string, told: readonly Tidings[], { mailer, stopTickets }: Needs): Letter {
  const kinds = new Set(told.map(({ kind }) => kind));
  const [kind] = kinds;
  const what: Stopped = kinds.size === 1 && kind && kind !== 'payment_confirmed' ? kind : 'all';
  const ticket = stopTickets.ticketFor(owner, what);
  return { ...letter, unsubscribe: `${mailer.origin}/api/notification/unsubscription/${ticket}` };
}
