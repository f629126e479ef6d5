const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * Budgets of four-digit OTPs for password resets, except from familiar devices. Above a budget, the message has a link
 * with a ticket instead, which cannot be guessed: docs/decisions/one-time-passwords.md.
 */
export const resetBudgets = {
  /** OTPs for one recipient, counted separately for each familiar address. A correct OTP clears the count. */
  recipient: { max: 3, windowMs: 7 * dayMs },
  /** OTPs of the whole site. */
  site: { max: 300, windowMs: 10 * minuteMs },
  /** Wrong OTPs of the whole site. */
  failures: { max: 300, windowMs: dayMs },
} as const;
export type ResetBudget = keyof typeof resetBudgets;
