import { type accountTypes, Problem } from '@hamrah/contracts';

type AccountType = (typeof accountTypes)[number];

/** Invitations a member may send per day, by account type; `restricted` applies to likely spammers. */
export interface DailyQuotas {
  readonly Free: number;
  readonly Pro: number;
  readonly restricted: number;
}

/** Answers to a member's invitations, and blocks and reports by contacted members, in the last `reputationDays`. */
export interface SenderReputation {
  readonly accepted: number;
  /** Declined invitations, and contacted members who have blocked the sender. */
  readonly declined: number;
  /** Different contacted members who have reported the sender. */
  readonly reporters: number;
}

export const reputationDays = 60;

/** Minimum share of acceptances among the answers to an honest member. */
const minHonestAcceptance = 0.1;
/** Maximum share of acceptances among the answers to a spammer. */
const maxSpamAcceptance = 0.01;
/** Evidence of one report: a spammer is ten times as likely as an honest member to receive it. */
const reportWeight = Math.log(10);
/**
 * Upper bound α of the probability that an honest member is ever restricted. For an honest member, Wald's test crosses
 * 1/α with at most this probability.
 */
const maxFalsePositiveRate = 0.001;

/**
 * Whether a member is likely a spammer, by Wald's sequential probability ratio test of `maxSpamAcceptance` against
 * `minHonestAcceptance`. Unanswered invitations do not count. One acceptance outweighs 24 declines.
 */
export function isSpammer({ accepted, declined, reporters }: SenderReputation): boolean {
  const evidence =
    accepted * Math.log(maxSpamAcceptance / minHonestAcceptance) +
    declined * Math.log((1 - maxSpamAcceptance) / (1 - minHonestAcceptance)) +
    reporters * reportWeight;
  return evidence >= Math.log(1 / maxFalsePositiveRate);
}

/** Invitations a member may send today. */
export const dailyQuotaOf = (accountType: AccountType, reputation: SenderReputation, perDay: DailyQuotas): number =>
  isSpammer(reputation) ? Math.min(perDay.restricted, perDay[accountType]) : perDay[accountType];

/** Refuses an invitation over the quota; `count` includes it. */
export function assertWithinQuota(count: number, quota: number, now: Date, endsAt: Date): void {
  if (count <= quota) return;
  const retryAfterSeconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1_000);
  throw new Problem('inbox.too_many_invitations', { retryAfterSeconds });
}
