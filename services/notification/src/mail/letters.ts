import { ageOn } from '@hamrah/contracts';
import type { Person } from '../domain/notification.ts';
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
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: string;
  readonly footer: string;
}

type Kind = 'invitationReceived' | 'invitationAccepted';
const pageOf = { invitationReceived: '/received', invitationAccepted: '/accepted' } as const satisfies Record<
  Kind,
  string
>;
const timeZone = 'Asia/Kolkata';
const clockTime = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone } as const;
const dateOf = (at: Date): string => at.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone });

/** The letter that tells `firstName` what `other` did at `at`; its link leads into the site at `origin`. */
export function letterAbout(kind: Kind, firstName: string, other: Person, at: Date, origin: string): Letter {
  const { subject, body, action } = messages[kind];
  const { facts, greeting, footer } = messages;
  const values = { firstName, name: `${other.firstName} ${other.lastName}` };
  return {
    subject: fill(subject, values),
    greeting: fill(greeting, values),
    body: [fill(body, values)],
    facts: [
      [facts.profileId, other.member],
      [facts.path, other.path],
      [facts.age, String(ageOn(other.dateOfBirth, at))],
      [facts.religion, other.religion],
      [facts.city, other.city],
      [facts.date, dateOf(at)],
    ],
    action: { label: action, url: origin + pageOf[kind] },
    footer,
  };
}

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
