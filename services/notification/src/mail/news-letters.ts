import { ageOn } from '@hamrah/contracts';
import type { News, NoticeWords, Person } from '../domain/notification.ts';
import { dateOf, type Letter } from './letters.ts';
import { fill, messages } from './messages-en.ts';

/** News in a letter: `person` is the member it is about; null for a notice. */
export type Tidings = Pick<News, 'at'> &
  (
    | { readonly kind: keyof typeof messages.news; readonly person: Person }
    | { readonly kind: 'payment_confirmed' | 'staff_message'; readonly person: null; readonly notice: NoticeWords }
  );

interface Reader {
  readonly firstName: string;
  /** The site letters link to. */
  readonly origin: string;
}

const pageOf = (tidings: Tidings): string => {
  if (tidings.person === null) return tidings.notice.link ?? '/dashboard';
  if (tidings.kind === 'invitation_received') return '/received';
  return tidings.kind === 'invitation_accepted' ? '/accepted' : `/user/${tidings.person.member}`;
};
const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
const greetingOf = ({ firstName }: Reader): string => fill(messages.greeting, { firstName });

/** The letter that tells one thing. */
export function letterOf(tidings: Tidings, reader: Reader): Letter {
  const url = reader.origin + pageOf(tidings);
  const common = { greeting: greetingOf(reader), footer: messages.footer };
  if (tidings.person === null) {
    const { title, body } = tidings.notice;
    const action = { label: messages.notice.action, url };
    return { ...common, subject: title, body: body.split(/\r?\n+/), action };
  }
  const { subject, body, action } = messages.news[tidings.kind];
  const { person, at } = tidings;
  const values = { name: nameOf(person) };
  const { facts } = messages;
  return {
    ...common,
    subject: fill(subject, values),
    body: [fill(body, values)],
    facts: [
      [facts.profileId, person.member],
      [facts.path, person.path],
      [facts.age, String(ageOn(person.dateOfBirth, at))],
      [facts.religion, person.religion],
      [facts.city, person.city],
      [facts.date, dateOf(at)],
    ],
    action: { label: action, url },
  };
}

/** The letter that tells several things at once, one line each, in the order given. */
export function letterOfAll(all: readonly Tidings[], reader: Reader): Letter {
  const { subject, body, action } = messages.together;
  return {
    subject: fill(subject, { count: String(all.length) }),
    greeting: greetingOf(reader),
    body: [body],
    items: all.map(lineOf),
    action: { label: action, url: `${reader.origin}/dashboard` },
    footer: messages.footer,
  };
}

function lineOf(tidings: Tidings): string {
  if (tidings.person === null) return `${tidings.notice.title}: ${tidings.notice.body}`;
  const { person, at } = tidings;
  const what = fill(messages.news[tidings.kind].subject, { name: nameOf(person) });
  return `${what} (${person.member}, ${ageOn(person.dateOfBirth, at)}, ${person.path}, ${person.city})`;
}
