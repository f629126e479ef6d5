import { z } from 'zod';
import { route } from '../kernel/route.ts';

/** Kinds whose e-mails a member may turn off; what concerns a payment or the account is always sent. */
export const emailKinds = [
  'invitation_received',
  'invitation_accepted',
  'profile_visited',
  'new_match',
  'staff_message',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** When an e-mail goes out: at once (quiet hours hold it back), with others in one mail a day, or never. */
export const emailTimings = ['at_once', 'daily', 'never'] as const;
export type EmailTiming = (typeof emailTimings)[number];
const timing = z.enum(emailTimings, 'Please choose when.');

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time such as 22:00.');

/** A time zone as the IANA database names it, such as `Asia/Kolkata`. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'This time zone is not known.');

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** What a member wants by e-mail and when; times are of their clock, and quiet hours may span midnight. */
export const preferences = z.object({
  email: z.object({
    invitation_received: timing,
    invitation_accepted: timing,
    profile_visited: timing,
    new_match: timing,
    staff_message: timing,
  }),
  /** No e-mail from `from` until `to`: what comes in between goes out then, as one mail. */
  quietHours: z
    .object({ from: clockTime, to: clockTime })
    .refine(({ from, to }) => from !== to, { error: 'Please choose two different times.', path: ['to'] })
    .nullable(),
  timeZone,
});
export type Preferences = z.output<typeof preferences>;

/** What holds until a member chooses: visits and new matches once a day, the rest at once. */
export const defaultPreferences: Preferences = {
  email: {
    invitation_received: 'at_once',
    invitation_accepted: 'at_once',
    profile_visited: 'daily',
    new_match: 'daily',
    staff_message: 'at_once',
  },
  quietHours: null,
  timeZone: 'Asia/Kolkata',
};

/** When the mail of the day goes out, on the member's clock. */
export const dailyEmailTime = '08:00';

export const readPreferences = route('GET', '/notification/preferences', {
  who: 'member',
  summary: 'What the viewer wants by e-mail and when.',
  reply: preferences,
});

export const savePreferences = route('PUT', '/notification/preferences', {
  who: 'member',
  summary: 'Saves what the viewer wants by e-mail and when, whole.',
  body: preferences,
  reply: preferences,
});

const ticketParams = z.object({ ticket: z.string().max(200) });

export const showUnsubscription = route('GET', '/notification/unsubscription/:ticket', {
  who: 'anyone',
  summary: 'The page a letter’s link leads to, with a button that stops such letters; fetching it changes nothing.',
  params: ticketParams,
  mediaType: 'text/html',
});

export const unsubscribe = route('POST', '/notification/unsubscription/:ticket', {
  who: 'anyone',
  summary:
    'Stops the letters the ticket of a letter names, by the page’s button or one tap in a mail program (RFC 8058).',
  params: ticketParams,
  mediaType: 'text/html',
});
