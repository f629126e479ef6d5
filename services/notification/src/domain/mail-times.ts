import { notification } from '@hamrah/contracts';

type Wishes = Pick<notification.Preferences, 'quietHours' | 'timeZone'>;

/** Minutes since midnight of `HH:MM`. */
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a time zone shows at a moment, written as if it were UTC. */
function wallClock(at: Date, timeZone: string): Date {
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

const wallMinutes = (at: Date, timeZone: string): number => {
  const wall = wallClock(at, timeZone);
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
};

/** The first moment after `at` when the clock of `timeZone` shows `clock`; in a skipped hour, when it would have. */
export function nextAt(at: Date, clock: string, timeZone: string): Date {
  const wall = wallClock(at, timeZone);
  for (let days = 0; ; days++) {
    const wanted = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days, 0, minutesOf(clock));
    // The offset at the moment itself may differ from today's: the second round settles it.
    let moment = new Date(wanted);
    for (let round = 0; round < 2; round++) {
      moment = new Date(wanted - (wallClock(moment, timeZone).getTime() - moment.getTime()));
    }
    if (moment > at) return moment;
  }
}

/** Whether a moment lies in a member's quiet hours, their last minute not included. */
export function isQuiet(at: Date, { quietHours, timeZone }: Wishes): boolean {
  if (!quietHours) return false;
  const now = wallMinutes(at, timeZone);
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)];
  return from < to ? from <= now && now < to : now >= from || now < to;
}

/** When a letter of what happened at `at` may go out; `undefined` when its owner wants none of that kind. */
export function mailTime(at: Date, timing: notification.EmailTiming, wishes: Wishes): Date | undefined {
  if (timing === 'never') return undefined;
  const wanted = timing === 'daily' ? nextAt(at, notification.dailyEmailTime, wishes.timeZone) : at;
  const { quietHours, timeZone } = wishes;
  return quietHours && isQuiet(wanted, wishes) ? nextAt(wanted, quietHours.to, timeZone) : wanted;
}

/** When news of a kind that came at `at` may go out by e-mail; `undefined` for never. What concerns a payment goes at once. */
export const timeOfMail = (
  kind: notification.NotificationKind,
  at: Date,
  wishes: notification.Preferences,
): Date | undefined => (kind === 'payment_confirmed' ? at : mailTime(at, wishes.email[kind], wishes));
