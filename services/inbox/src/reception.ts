import type { Context } from './context.ts';
import { indiaDay } from './domain/india-day.ts';
import { perDayOf, receptionDays } from './domain/pace.ts';

const dayMs = 24 * 3_600_000;

/** How many invitations a member may send today, by their plan and by what came of those they sent lately. */
export async function invitationsToday(member: string, { store, rules, now }: Context) {
  const at = now();
  const since = new Date(at.getTime() - receptionDays * dayMs);
  const [plan, answers, blocks, reporters] = await Promise.all([
    store.entitlements.find(member),
    store.invitations.answersTo(member, since),
    store.blocks.countOf(member, since),
    store.reports.countReporters(member, since),
  ]);
  const reception = { accepted: answers.accepted, turnedDown: answers.cancelled + blocks, reporters };
  return { perDay: perDayOf(plan?.accountType ?? 'Free', reception, rules.perDay), ...indiaDay(at) };
}
