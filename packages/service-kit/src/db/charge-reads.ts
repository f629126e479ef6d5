import type { ReadBudget, ReadKind } from '@hamrah/contracts';

/** How much of each kind a reply shows, and the viewer's budget for that kind. */
export type ReadCharges = Readonly<Partial<Record<ReadKind, { readonly amount: number; readonly budget: ReadBudget }>>>;

/**
 * Counts a reply against the viewer's budgets for the current day in India. The same `content` is counted once a day.
 * It starts with its kind, such as `cards` or `profile`, so that a card does not pay for a profile. Delays the reply
 * above `slowFrom`. Above `perDay`, throws `request.profile_limit_reached` or `request.card_limit_reached`. Publishes
 * the day's first refusal of each kind.
 */
export type ChargeReads = (viewer: string, content: string, charges: ReadCharges) => Promise<void>;

/** The read budgets of a service. */
export interface ReadBudgets {
  /** Counts what a reply shows of other members. Throws above a daily budget. */
  readonly chargeReads: ChargeReads;
  /** Whether `chargeReads` has counted this content for the viewer on the current day in India. */
  isCounted(viewer: string, content: string): Promise<boolean>;
}
