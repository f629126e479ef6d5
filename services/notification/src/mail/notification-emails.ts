import { ageOn, type notification } from '@hamrah/contracts';
import type { MemberFields, NewNotification, NoticeContent } from '../domain/notification.ts';
import { type EmailContent, formatDate, greetingFor } from './email-templates.ts';
import { fill, messages } from './messages-en.ts';

/** A notification with the data its email shows; `about` is the other member, null for a notice. */
export type EmailItem = Pick<NewNotification, 'at'> &
  (
    | { readonly kind: keyof typeof messages.notifications; readonly about: MemberFields }
    | { readonly kind: notification.Notice['kind']; readonly about: null; readonly notice: NoticeContent }
  );

interface Recipient {
  readonly firstName: string;
  /** URL of the site. */
  readonly origin: string;
}

const pathOf = (item: EmailItem): string => {
  if (item.about === null) return item.notice.link ?? '/dashboard';
  if (item.kind === 'invitation_received') return '/received';
  return item.kind === 'invitation_accepted' ? '/accepted' : `/user/${item.about.member}`;
};
const nameOf = ({ firstName, lastName }: MemberFields): string => `${firstName} ${lastName}`;

/** The email of a single notification. */
export function notificationEmail(item: EmailItem, recipient: Recipient): EmailContent {
  const url = recipient.origin + pathOf(item);
  const common = { greeting: greetingFor(recipient.firstName), footer: messages.footer };
  if (item.about === null) {
    const { title, body } = item.notice;
    const action = { label: messages.notice.action, url };
    return { ...common, subject: title, body: body.split(/\r?\n+/), action };
  }
  const { subject, body, action } = messages.notifications[item.kind];
  const { about, at } = item;
  const values = { name: nameOf(about) };
  const { details } = messages;
  return {
    ...common,
    subject,
    body: [fill(body, values)],
    details: [
      [details.profileId, about.member],
      [details.path, about.path],
      [details.age, String(ageOn(about.dateOfBirth, at))],
      [details.religion, about.religion],
      [details.city, about.city],
      [details.date, formatDate(at)],
    ],
    action: { label: action, url },
  };
}

/** The email of several notifications, one line each, in the same order. */
export function digestEmail(items: readonly EmailItem[], recipient: Recipient): EmailContent {
  const { subject, body, action } = messages.digest;
  return {
    subject: fill(subject, { count: String(items.length) }),
    greeting: greetingFor(recipient.firstName),
    body: [body],
    items: items.map(lineOf),
    action: { label: action, url: `${recipient.origin}/dashboard` },
    footer: messages.footer,
  };
}

function lineOf(item: EmailItem): string {
  if (item.about === null) return `${item.notice.title}: ${item.notice.body}`;
  const { about, at } = item;
  const summary = fill(messages.notifications[item.kind].summary, { name: nameOf(about) });
  return `${summary} (${about.member}, ${ageOn(about.dateOfBirth, at)}, ${about.path}, ${about.city})`;
}
