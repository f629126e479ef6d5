import type { billing } from '@hamrah/contracts';
import { addMonths } from './calendar.ts';
import type { Entry, Term } from './ledger.ts';

/** A granted term that is not revoked. Its plan is in force from `paidAt` to `endsAt`. */
export interface GrantedTerm extends Term {
  readonly payment: string;
  readonly endsAt: Date;
}

/**
 * Granted terms, in order of payment. A plan bought while another is in force starts immediately and extends the end.
 * Months of such a chain count from its first payment: two one-month plans end on the same day as one two-month plan.
 */
export function grantedTerms(entries: readonly Entry[]): GrantedTerm[] {
  const grantsByPayment = new Map<string, number>();
  for (const { payment, grants } of entries) grantsByPayment.set(payment, (grantsByPayment.get(payment) ?? 0) + grants);
  const terms = entries
    .flatMap(({ payment, term }) => (term && (grantsByPayment.get(payment) ?? 0) > 0 ? [{ payment, ...term }] : []))
    .toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime() || (a.payment < b.payment ? -1 : 1));
  let chain: { from: Date; months: number; endsAt: Date } | undefined;
  return terms.map((term) => {
    const extendsChain = chain !== undefined && term.paidAt < chain.endsAt;
    const from = extendsChain && chain ? chain.from : term.paidAt;
    const months = (extendsChain && chain ? chain.months : 0) + term.months;
    chain = { from, months, endsAt: addMonths(from, months) };
    return { ...term, endsAt: chain.endsAt };
  });
}

/** Granted terms in force at an instant. */
export const termsInForce = (entries: readonly Entry[], at: Date): GrantedTerm[] =>
  grantedTerms(entries).filter(({ endsAt }) => endsAt > at);

const noPerks: billing.PlanPerks = {
  premiumBadge: false,
  relationshipManager: false,
  nriRishtey: false,
  vipTreatment: false,
};

/**
 * The entitlement at an instant: the latest plan, the perks of all terms in force, and all contacts and messages
 * granted.
 */
export function entitlementOf(member: string, entries: readonly Entry[], at: Date): billing.Entitlement {
  const inForce = termsInForce(entries, at);
  const newestTerm = inForce.at(-1);
  const sum = (count: (entry: Entry) => number) =>
    Math.max(
      0,
      entries.reduce((total, entry) => total + count(entry), 0),
    );
  return {
    member,
    accountType: newestTerm ? 'Pro' : 'Free',
    plan: newestTerm?.plan ?? null,
    purchasedAt: newestTerm?.paidAt.toISOString() ?? null,
    expiresAt: newestTerm?.endsAt.toISOString() ?? null,
    contactsGranted: sum(({ contacts }) => contacts),
    messagesGranted: sum(({ messages }) => messages),
    perks: inForce.reduce((merged, { perks }) => mergePerks(merged, perks), noPerks),
  };
}

const mergePerks = (a: billing.PlanPerks, b: billing.PlanPerks): billing.PlanPerks => ({
  premiumBadge: a.premiumBadge || b.premiumBadge,
  relationshipManager: a.relationshipManager || b.relationshipManager,
  nriRishtey: a.nriRishtey || b.nriRishtey,
  vipTreatment: a.vipTreatment || b.vipTreatment,
});

/** The end of a new term of `months` paid at `at`, after existing terms. */
export function endOfNewTerm(entries: readonly Entry[], months: number, at: Date): Date {
  const term: Term = { plan: '', paidAt: at, months, perks: noPerks, totalPaise: 0 };
  const entry: Entry = {
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
  return grantedTerms([...entries, entry]).find(({ payment }) => payment === '~')?.endsAt ?? addMonths(at, months);
}
