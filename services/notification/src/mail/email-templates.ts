import type { EventData, identity } from '@hamrah/contracts';
import { fill, messages } from './messages-en.ts';

/** The parts of an email in plain text, in the order of the layout. */
export interface EmailContent {
  readonly subject: string;
  readonly greeting: string;
  /** Paragraphs. */
  readonly body: readonly string[];
  /** An OTP, shown large. */
  readonly otp?: string;
  readonly details?: readonly (readonly [label: string, value: string])[];
  /** Lines of a digest. */
  readonly items?: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
  readonly footer: string;
  /** URL of the unsubscribe page. */
  readonly unsubscribe?: string;
  readonly attachments?: readonly { readonly fileName: string; readonly mediaType: string; readonly bytes: Buffer }[];
}

const timeZone = 'Asia/Kolkata';
const clockTime = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
export const formatDate = (at: Date): string => at.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone });

/** The first name of a member who has verified the mailbox. Null otherwise: someone else could read the email. */
export type RecipientFirstName = string | null;

export const greetingFor = (firstName: RecipientFirstName): string =>
  firstName === null ? messages.greetingWithoutName : fill(messages.greeting, { firstName });

/** The email after registration. `origin` is the URL of the site. */
export function welcomeEmail(firstName: RecipientFirstName, member: string, origin: string): EmailContent {
  const { subject, body, advice, unverified, action } = messages.welcome;
  return {
    subject,
    greeting: greetingFor(firstName),
    body: [body, firstName === null ? `${advice} ${unverified}` : advice],
    details: [[messages.details.profileId, member]],
    action: { label: action, url: `${origin}/?sign-in` },
    footer: messages.footer,
  };
}

/** Informs the owner of a mailbox that someone tried to use it for another account. `origin` is the URL of the site. */
export function emailOwnedEmail(body: string, origin: string): EmailContent {
  const { subject, advice, action } = messages.emailOwned;
  const { greetingWithoutName: greeting, footer } = messages;
  return { subject, greeting, body: [body, advice], action: { label: action, url: `${origin}/?sign-in` }, footer };
}

/** The email with a link to choose another phone number. The ticket is in the fragment, which no server logs. */
export function phoneDisplacedEmail(firstName: RecipientFirstName, ticket: string, origin: string): EmailContent {
  const { subject, body, advice, action } = messages.phoneDisplaced;
  return {
    subject,
    greeting: greetingFor(firstName),
    body: [body, advice],
    action: { label: action, url: `${origin}/?choose-phone#${ticket}` },
    footer: messages.footer,
  };
}

/** The security alert after a sign-in on a new device. The link leads to the list of sessions. */
export function newDeviceEmail(firstName: RecipientFirstName, device: string, at: Date, origin: string): EmailContent {
  const { subject, body, advice, action } = messages.newDevice;
  const time = at.toLocaleTimeString('en-IN', clockTime);
  return {
    subject,
    greeting: greetingFor(firstName),
    body: [fill(body, { device, date: formatDate(at), time }), advice],
    action: { label: action, url: `${origin}/setting#sessions` },
    footer: messages.footer,
  };
}

/** The security alert after a change of second factors or recovery codes, or the use of a recovery code. */
export function secondFactorsEmail(
  firstName: RecipientFirstName,
  change: EventData<typeof identity.secondFactorsChanged>['change'],
  at: Date,
  origin: string,
): EmailContent {
  const { advice, action, [change]: texts } = messages.secondFactors;
  const time = at.toLocaleTimeString('en-IN', clockTime);
  return {
    subject: texts.subject,
    greeting: greetingFor(firstName),
    body: [fill(texts.body, { date: formatDate(at), time }), advice],
    action: { label: action, url: `${origin}/setting` },
    footer: messages.footer,
  };
}

/** The security alert after a password change at `at`. `origin` is the URL of the site. */
export function passwordChangedEmail(firstName: RecipientFirstName, at: Date, origin: string): EmailContent {
  const { subject, body, advice, action } = messages.passwordChanged;
  const time = at.toLocaleTimeString('en-IN', clockTime);
  return {
    subject,
    greeting: greetingFor(firstName),
    body: [fill(body, { date: formatDate(at), time }), advice],
    action: { label: action, url: `${origin}/?forgot` },
    footer: messages.footer,
  };
}
