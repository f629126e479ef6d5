import { ageOn } from '@hamrah/contracts';
import type { Person } from '../domain/notification.ts';
import { fill, messages } from './messages-en.ts';

/** A letter before it is laid out: plain text throughout. */
export interface Letter {
  readonly subject: string;
  readonly greeting: string;
  readonly body: string;
  /** Labels and values of what is told of the other member. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly action: { readonly label: string; readonly url: string };
  readonly footer: string;
}

type Kind = 'invitationReceived' | 'invitationAccepted';
const pageOf = { invitationReceived: '/received', invitationAccepted: '/accepted' } as const satisfies Record<
  Kind,
  string
>;

/** The letter that tells `firstName` what `other` did at `at`; its link leads into the site at `origin`. */
export function letterAbout(kind: Kind, firstName: string, other: Person, at: Date, origin: string): Letter {
  const { subject, body, action } = messages[kind];
  const { facts, greeting, footer } = messages;
  const values = { firstName, name: `${other.firstName} ${other.lastName}` };
  return {
    subject: fill(subject, values),
    greeting: fill(greeting, values),
    body: fill(body, values),
    facts: [
      [facts.profileId, other.member],
      [facts.path, other.path],
      [facts.age, String(ageOn(other.dateOfBirth, at))],
      [facts.religion, other.religion],
      [facts.city, other.city],
      [facts.date, at.toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })],
    ],
    action: { label: action, url: origin + pageOf[kind] },
    footer,
  };
}

/** The letter a newcomer receives. */
export function welcomeLetter(firstName: string, origin: string): Letter {
  const { subject, body, action } = messages.welcome;
  return {
    subject: fill(subject, { firstName }),
    greeting: fill(messages.greeting, { firstName }),
    body,
    facts: [],
    action: { label: action, url: `${origin}/` },
    footer: messages.footer,
  };
}
