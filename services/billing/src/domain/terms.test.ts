import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths } from './calendar.ts';
import type { Entry } from './ledger.ts';
import { endOfNewTerm, entitlementOf, grantedTerms } from './terms.ts';

const noPerks = { premiumBadge: false, relationshipManager: false, nriRishtey: false, vipTreatment: false };
const at = (text: string) => new Date(`${text}T12:00:00+05:30`);

/** The ledger entry of a paid payment. */
const paidEntry = (
  payment: string,
  day: string | Date,
  months: number,
  overrides: { perks?: object; plan?: string } = {},
): Entry => {
  const paidAt = typeof day === 'string' ? at(day) : day;
  const term = {
    plan: overrides.plan ?? payment,
    paidAt,
    months,
    perks: { ...noPerks, ...overrides.perks },
    totalPaise: 1,
  };
  const counts = { contacts: 25, messages: 50, grants: 1 } as const;
  return { id: `${payment}/1`, payment, member: 'HM00000000', kind: 'paid', at: paidAt, money: [], term, ...counts };
};
const revocationOf = (entry: Entry): Entry => ({
  ...entry,
  id: `${entry.payment}/2`,
  kind: 'revoked',
  contacts: -25,
  messages: -50,
  grants: -1,
  term: null,
});
const entitlementOn = (entries: Entry[], day: string) => entitlementOf('HM00000000', entries, at(day));

describe('entitlementOf', () => {
  it('grants nothing before the first payment', () => {
    expect(entitlementOn([], '2026-01-01')).toMatchObject({
      accountType: 'Free',
      plan: null,
      expiresAt: null,
      contactsGranted: 0,
    });
  });

  it('grants a plan for exactly its calendar months', () => {
    const entries = [paidEntry('a', '2026-01-31', 1)];
    expect(entitlementOn(entries, '2026-02-27')).toMatchObject({ accountType: 'Pro', plan: 'a' });
    expect(entitlementOf('HM00000000', entries, new Date(at('2026-02-28').getTime() - 1)).accountType).toBe('Pro');
    expect(entitlementOn(entries, '2026-02-28')).toMatchObject({
      accountType: 'Free',
      plan: null,
      contactsGranted: 25,
    });
  });

  it('adds months, contacts, messages and perks of a second plan', () => {
    const entries = [
      paidEntry('gold', '2026-01-10', 3, { perks: { vipTreatment: true } }),
      paidEntry('silver', '2026-02-01', 1, { perks: { premiumBadge: true } }),
    ];
    expect(entitlementOn(entries, '2026-02-02')).toMatchObject({
      plan: 'silver',
      purchasedAt: at('2026-02-01').toISOString(),
      expiresAt: at('2026-05-10').toISOString(),
      contactsGranted: 50,
      messagesGranted: 100,
      perks: { vipTreatment: true, premiumBadge: true },
    });
    expect(entitlementOn(entries, '2026-04-11')).toMatchObject({ perks: { vipTreatment: false, premiumBadge: true } });
    expect(entitlementOn(entries, '2026-05-10').accountType).toBe('Free');
  });

  it('counts months from the new payment if the last plan has expired', () => {
    const entries = [paidEntry('a', '2026-01-10', 1), paidEntry('b', '2026-06-01', 1)];
    expect(entitlementOn(entries, '2026-06-02').expiresAt).toBe(at('2026-07-01').toISOString());
  });

  it('drops a revoked term and ends later terms earlier', () => {
    const first = paidEntry('a', '2026-01-10', 6);
    const entries = [first, paidEntry('b', '2026-01-20', 1), revocationOf(first)];
    expect(entitlementOn(entries, '2026-01-21')).toMatchObject({
      plan: 'b',
      expiresAt: at('2026-02-20').toISOString(),
      contactsGranted: 25,
      messagesGranted: 50,
    });
  });
});

const purchases = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 900 }), months: fc.integer({ min: 1, max: 12 }) }),
  { minLength: 1, maxLength: 8 },
);
const entriesOf = (list: { day: number; months: number }[]) =>
  list.map(({ day, months }, index) =>
    paidEntry(`p${index}`, new Date(at('2026-01-31').getTime() + day * 86_400_000), months),
  );

describe('terms', () => {
  it('end no earlier than each term would on its own', () => {
    fc.assert(
      fc.property(purchases, (list) => {
        for (const { paidAt, months, endsAt } of grantedTerms(entriesOf(list))) {
          expect(endsAt.getTime()).toBeGreaterThanOrEqual(addMonths(paidAt, months).getTime());
        }
      }),
    );
  });

  it('do not depend on the order of entries', () => {
    fc.assert(
      fc.property(purchases, (list) => {
        const entries = entriesOf(list);
        expect(grantedTerms(entries.toReversed())).toEqual(grantedTerms(entries));
      }),
    );
  });

  it('end on the same day whether months are bought separately or together', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 2, max: 12 }), (day, months) => {
        const single = entriesOf(Array.from({ length: months }, () => ({ day, months: 1 })));
        const combined = entriesOf([{ day, months }]);
        expect(grantedTerms(single).at(-1)?.endsAt).toEqual(grantedTerms(combined).at(-1)?.endsAt);
      }),
    );
  });

  it('end as quoted before the payment', () => {
    fc.assert(
      fc.property(
        purchases,
        fc.integer({ min: 901, max: 1_000 }),
        fc.integer({ min: 1, max: 12 }),
        (list, day, months) => {
          const entries = entriesOf(list);
          const now = new Date(at('2026-01-31').getTime() + day * 86_400_000);
          const endsAt = grantedTerms([...entries, paidEntry('z', now, months)]).at(-1)?.endsAt;
          expect(endOfNewTerm(entries, months, now)).toEqual(endsAt);
        },
      ),
    );
  });
});
