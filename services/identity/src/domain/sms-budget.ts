const hourMs = 3_600_000;

/** The window of the registration SMS budget, and when it ends. */
export function smsWindow(now: Date): { readonly id: string; readonly endsAt: Date } {
  const index = Math.floor(now.getTime() / hourMs);
  return { id: `registration-sms:${index}`, endsAt: new Date((index + 1) * hourMs) };
}

/** Seconds until the next window. */
export const secondsUntilNextWindow = (now: Date): number =>
  Math.ceil((smsWindow(now).endsAt.getTime() - now.getTime()) / 1_000);
