import type { Context } from '../../context.ts';
import { dailyQuotaOf, reputationDays } from '../../domain/daily-quota.ts';
import { indiaDayOf } from '../../domain/india-day.ts';

const dayMs = 24 * 3_600_000;

/**
 * Loads a member's invitation quota for today. It depends on their plan, the answers to their recent invitations, and
 * recent blocks and reports by members whom they contacted. Blocks and reports by strangers do not count: otherwise a
 * few accounts could restrict any member.
 */
export async function loadInvitationQuota(member: string, { store, rules, now }: Context) {
  const at = now();
  const since = new Date(at.getTime() - reputationDays * dayMs);
  const countContacted = async (others: Promise<string[]>) => store.invitations.countContactedBy(member, await others);
  const [plan, answers, blocks, reporters] = await Promise.all([
    store.entitlements.find(member),
    store.invitations.countAnswers(member, since),
    countContacted(store.blocks.listBlockersOf(member, since)),
    countContacted(store.reports.listReportersOf(member, since)),
  ]);
  const reputation = { accepted: answers.accepted, declined: answers.declined + blocks, reporters };
  return { perDay: dailyQuotaOf(plan?.accountType ?? 'Free', reputation, rules.dailyQuotas), ...indiaDayOf(at) };
}
