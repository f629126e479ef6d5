import { fill, messages } from './messages-en.ts';

/** A letter before it is laid out, in this order: plain text throughout. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  /** Paragraphs. */
  readonly body: readonly string[];
  /** An OTP, shown large. */
  readonly code?: string;
  /** Labels and values of what is told. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** What happened, a line each. */
  readonly items?: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
  readonly footer: string;
  /** Where such letters are stopped, for whoever may want none. */
  readonly unsubscribe?: string;
  readonly attachments?: readonly { readonly fileName: string; readonly mediaType: string; readonly bytes: Buffer }[];
}

const timeZone = 'Asia/Kolkata';
const clockTime = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
export const dateOf = (at: Date): string => at.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone });

interface Newcomer {
  readonly member: string;
  readonly emailVerified: boolean;
}

/** The letter a newcomer receives. */
export function welcomeLetter(firstName: string, { member, emailVerified }: Newcomer, origin: string): Letter {
  const { subject, body, advice, unverified, action } = messages.welcome;
  return {
    subject: fill(subject, { firstName }),
    greeting: fill(messages.greeting, { firstName }),
    body: [body, emailVerified ? advice : `${advice} ${unverified}`],
    facts: [[messages.facts.profileId, member]],
    action: { label: action, url: `${origin}/?sign-in` },
    footer: messages.footer,
  };
}

/** The letter a member receives when their password has changed at `at`: what to do if it was not them. */
export function passwordChangedLetter(firstName: string, at: Date, origin: string): Letter {
  const { subject, body, advice, action } = messages.passwordChanged;
  const time = at.toLocaleTimeString('en-IN', clockTime);
  return {
    subject,
    greeting: fill(messages.greeting, { firstName }),
    body: [fill(body, { date: dateOf(at), time }), advice],
    action: { label: action, url: `${origin}/?forgot` },
    footer: messages.footer,
  };
}
