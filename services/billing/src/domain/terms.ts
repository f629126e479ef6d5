import type { billing } from '@hamrah/contracts';
import { addMonths } from './calendar.ts';
import type { Entry, Term } from './ledger.ts';

/** A term that has been granted and not taken back, with the instants between which its plan is in force. */
export interface StandingTerm extends Term {
  readonly payment: string;
  readonly endsAt: Date;
}

/**
 * The terms that stand, in the order they were paid. A plan bought while another runs is in force at once, and its months
 * are added to the end of what runs: the months of a chain are counted together from its first payment date, so that two
 * months bought one by one end when two months bought at once do.
 */
export function standingTerms(entries: readonly Entry[]): StandingTerm[] {
  const granted = new Map<string, number>();
  for (const { payment, grants } of entries) granted.set(payment, (granted.get(payment) ?? 0) + grants);
  const bought = entries
    .flatMap(({ payment, term }) => (term && (granted.get(payment) ?? 0) > 0 ? [{ payment, ...term }] : []))
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.payment < b.payment ? -1 : 1));
  let chain: { from: Date; months: number; endsAt: Date } | undefined;
  return bought.map((term) => {
    const goesOn = chain !== undefined && term.paidAt < chain.endsAt;
    const from = goesOn && chain ? chain.from : term.paidAt;
    const months = (goesOn && chain ? chain.months : 0) + term.months;
    chain = { from, months, endsAt: addMonths(from, months) };
    return { ...term, endsAt: chain.endsAt };
  });
}

/** The standing terms in force at an instant. */
export const termsInForce = (entries: readonly Entry[], at: Date): StandingTerm[] =>
  standingTerms(entries).filter(({ endsAt }) => endsAt > at);

const noPerks: billing.PlanPerks = {
  premiumBadge: false,
  relationshipManager: false,
  nriRishtey: false,
  vipTreatment: false,
};

/** What a member is entitled to at an instant: the plan bought last, the perks of all in force, everything granted so far. */
export function entitlementOf(member: string, entries: readonly Entry[], at: Date): billing.Entitlement {
  const inForce = termsInForce(entries, at);
  const newest = inForce.at(-1);
  const sum = (count: (entry: Entry) => number) =>
    Math.max(
      0,
      entries.reduce((total, entry) => total + count(entry), 0),
    );
  return {
    member,
    accountType: newest ? 'Pro' : 'Free',
    plan: newest?.plan ?? null,
    purchasedAt: newest?.paidAt.toISOString() ?? null,
    expiresAt: newest?.endsAt.toISOString() ?? null,
    contactsGranted: sum(({ contacts }) => contacts),
    messagesGranted: sum(({ messages }) => messages),
    perks: inForce.reduce((all, { perks }) => either(all, perks), noPerks),
  };
}

const either = (one: billing.PlanPerks, other: billing.PlanPerks): billing.PlanPerks => ({
  premiumBadge: one.premiumBadge || other.premiumBadge,
  relationshipManager: one.relationshipManager || other.relationshipManager,
  nriRishtey: one.nriRishtey || other.nriRishtey,
  vipTreatment: one.vipTreatment || other.vipTreatment,
});

/** When a term of `months` paid for at `at` would end, beside what is there already. */
export function wouldEndAt(entries: readonly Entry[], months: number, at: Date): Date {
  const term: Term = { plan: '', paidAt: at, months, perks: noPerks, totalPaise: 0 };
  const asked: Entry = {
    id: '~',
    payment: '~',
    member: '',
    kind: 'paid',
    at,
    money: [],
    contacts: 0,
    messages: 0,
    grants: 1,
    term,
  };
  return standingTerms([...entries, asked]).find(({ payment }) => payment === '~')?.endsAt ?? addMonths(at, months);
}
