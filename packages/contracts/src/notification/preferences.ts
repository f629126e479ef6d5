import { z } from 'zod';
import { route } from '../kernel/route.ts';

/** Emails that a member can turn off. A member cannot turn off emails about payments and the account. */
export const emailKinds = [
  'invitation_received',
  'invitation_accepted',
  'profile_visited',
  'new_match',
  'daily_matches',
  'staff_message',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** When an email is sent: immediately (delayed by quiet hours), in one email a day, or never. */
export const emailTimings = ['at_once', 'daily', 'never'] as const;
export type EmailTiming = (typeof emailTimings)[number];
const timing = z.enum(emailTimings, 'Please choose when to get this email.');

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 22:00.');

/** A time zone of the IANA database, such as `Asia/Kolkata`. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Please choose a valid time zone.');

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** Email preferences of a member. Times are in their time zone; quiet hours may span midnight. */
export const preferences = z.object({
  email: z.object({
    invitation_received: timing,
    invitation_accepted: timing,
    profile_visited: timing,
    new_match: timing,
    daily_matches: timing,
    staff_message: timing,
  }),
  /** Emails that become due between `from` and `to` are combined into one email, sent at `to`. */
  quietHours: z
    .object({ from: clockTime, to: clockTime })
    .refine(({ from, to }) => from !== to, { error: 'Please choose two different times.', path: ['to'] })
    .nullable(),
  timeZone,
});
export type Preferences = z.output<typeof preferences>;

/**
 * Preferences of members who have not saved any: visits and new matches once a day, today’s matches never, all others
 * immediately.
 */
export const defaultPreferences: Preferences = {
  email: {
    invitation_received: 'at_once',
    invitation_accepted: 'at_once',
    profile_visited: 'daily',
    new_match: 'daily',
    daily_matches: 'never',
    staff_message: 'at_once',
  },
  quietHours: null,
  timeZone: 'Asia/Kolkata',
};

/** When the daily email is sent, in the member's time zone. */
export const dailyEmailTime = '08:00';

export const readPreferences = route('GET', '/notification/preferences', {
  access: 'member',
  summary: 'Returns the viewer’s email preferences.',
  reply: preferences,
});

export const savePreferences = route('PUT', '/notification/preferences', {
  access: 'member',
  summary: 'Replaces the viewer’s email preferences.',
  body: preferences,
  reply: preferences,
});

const tokenParams = z.object({ token: z.string().max(200) });

export const showUnsubscribePage = route('GET', '/notification/unsubscription/:token', {
  access: 'anyone',
  summary: 'Shows the unsubscribe page that emails link to; the page has a button, and opening it changes nothing.',
  params: tokenParams,
  mediaType: 'text/html',
});

export const unsubscribe = route('POST', '/notification/unsubscription/:token', {
  access: 'anyone',
  summary:
    'Unsubscribes from the emails that the token identifies; called by the page’s button or by an email client (RFC 8058).',
  params: tokenParams,
  mediaType: 'text/html',
});
