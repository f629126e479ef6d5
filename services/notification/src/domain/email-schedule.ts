import { notification } from '@hamrah/contracts';

type QuietSchedule = Pick<notification.Preferences, 'quietHours' | 'timeZone'>;

/** Minutes since midnight of `HH:MM`. */
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local date and time in a time zone, stored in the UTC fields of a `Date`. */
function localTime(at: Date, timeZone: string): Date {
  let format = formats.get(timeZone);
  if (!format) {
    const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en', { ...digits, second: '2-digit', hourCycle: 'h23', timeZone });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const localMinutes = (at: Date, timeZone: string): number => {
  const localDate = localTime(at, timeZone);
  return localDate.getUTCHours() * 60 + localDate.getUTCMinutes();
};

/**
 * The next instant after `at` with this local time. If a clock change skips this time, the result is up to an hour
 * earlier or later. If a clock change repeats it, the result is either of the two instants.
 */
export function nextTimeOfDay(at: Date, clock: string, timeZone: string): Date {
  const today = localTime(at, timeZone);
  for (let days = 0; ; days++) {
    const target = Date.UTC(
      today.getUTCFullYear(),
      today.getUTCMonth(),
      today.getUTCDate() + days,
      0,
      minutesOf(clock),
    );
    // The UTC offset at the target can differ from today's. The second pass uses the offset at the instant that the
    // first pass found.
    let instant = new Date(target);
    for (let pass = 0; pass < 2; pass++) {
      instant = new Date(target - (localTime(instant, timeZone).getTime() - instant.getTime()));
    }
    if (instant > at) return instant;
  }
}

/** Whether an instant is in a member's quiet hours. The end is exclusive. */
export function isQuiet(at: Date, { quietHours, timeZone }: QuietSchedule): boolean {
  if (!quietHours) return false;
  const now = localMinutes(at, timeZone);
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)];
  return from < to ? from <= now && now < to : now >= from || now < to;
}

/** When an email about an event at `at` is due; `undefined` if the member muted it. */
export function sendTime(at: Date, timing: notification.EmailTiming, schedule: QuietSchedule): Date | undefined {
  if (timing === 'never') return undefined;
  const { quietHours, timeZone } = schedule;
  const earliest = timing === 'daily' ? nextTimeOfDay(at, notification.dailyEmailTime, timeZone) : at;
  return quietHours && isQuiet(earliest, schedule) ? nextTimeOfDay(earliest, quietHours.to, timeZone) : earliest;
}

/** When the email of a notification is due; `undefined` if its kind is muted. Payment emails are due immediately. */
export const sendTimeOf = (
  kind: notification.NotificationKind,
  at: Date,
  preferences: notification.Preferences,
): Date | undefined => (kind === 'payment_confirmed' ? at : sendTime(at, preferences.email[kind], preferences));
