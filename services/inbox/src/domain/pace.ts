import { type accountTypes, Problem } from '@hamrah/contracts';

type AccountType = (typeof accountTypes)[number];

/** How many invitations a member may send a day, by account type; `restrained` for who looks like a spammer. */
export interface InvitationsPerDay {
  readonly Free: number;
  readonly Pro: number;
  readonly restrained: number;
}

/** What came of the invitations a member has sent lately. */
export interface Reception {
  readonly accepted: number;
  /** Turned down, or the sender blocked. */
  readonly turnedDown: number;
  /** Different members who have reported the sender. */
  readonly reporters: number;
}

/** For how long what came of invitations speaks for or against their sender. */
export const receptionDays = 60;

/** Share of the answers to an honest member that are yes, at the least, and to a spammer, at the most. */
const honestYes = 0.1;
const spamYes = 0.01;
/** How much likelier a spammer is reported than an honest member. */
const reportWeight = Math.log(10);
/** Bound on the chance that an honest member is ever restrained: Wald's sequential test crosses 1/α with at most α. */
const mostMistaken = 0.001;

/**
 * Whether the answers say that a member is a spammer: Wald's sequential probability ratio test of `spamYes` against
 * `honestYes`. Unanswered invitations say nothing: being overlooked is no fault. An acceptance makes up for 24 refusals.
 */
export function isSpammer({ accepted, turnedDown, reporters }: Reception): boolean {
  const evidence =
    accepted * Math.log(spamYes / honestYes) +
    turnedDown * Math.log((1 - spamYes) / (1 - honestYes)) +
    reporters * reportWeight;
  return evidence >= Math.log(1 / mostMistaken);
}

/** How many invitations a member may send today. */
export const perDayOf = (accountType: AccountType, reception: Reception, perDay: InvitationsPerDay): number =>
  isSpammer(reception) ? Math.min(perDay.restrained, perDay[accountType]) : perDay[accountType];

/** Refuses the invitation that is one too many; `count` has it in already. */
export function withinDay(count: number, most: number, now: Date, endsAt: Date): void {
  if (count <= most) return;
  const retryAfterSeconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000);
  throw new Problem('inbox.too_many_invitations', { retryAfterSeconds });
}
