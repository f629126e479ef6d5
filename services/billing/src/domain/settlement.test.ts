import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, type Entry } from './ledger.ts';
import { newPayment, type Payment } from './payment.ts';
import { priceOf } from './price.ts';
import { type PaymentSnapshot, settlementOf } from './settlement.ts';

const now = new Date('2026-11-21T10:00:00Z');
const perks = { premiumBadge: true, relationshipManager: false, nriRishtey: false, vipTreatment: false };
const payment = (pricePaise = 149_900): Payment =>
  newPayment(
    {
      id: '01a1fd70-5a37-7647-a9ce-5856098e2ce7',
      member: 'HM4T7K2Q9X',
      key: 'k',
      plan: { id: 'silver', name: 'Silver', contacts: 25, messages: 50, perks, months: 1 },
      price: priceOf(pricePaise, 'within_state'),
      supply: { country: 'India', state: 'Delhi', kind: 'within_state' },
      payer: { name: 'Asha Rao', phone: '9800000001' },
    },
    now,
  );

/** A snapshot, paid in full by default. */
const snapshot = (
  source: Payment,
  {
    session = {},
    paid = {},
    ...overrides
  }: { session?: object; paid?: object | null } & Partial<Omit<PaymentSnapshot, 'session' | 'paid'>> = {},
): PaymentSnapshot => ({
  session: {
    id: 'cs_1',
    status: 'complete',
    url: null,
    totalPaise: source.price.totalPaise,
    currency: 'inr',
    reference: source.id,
    payment: source.id,
    member: source.member,
    plan: source.plan.id,
    ...session,
  },
  intent: 'pi_1',
  hasFailed: false,
  paid:
    paid === null ? undefined : { at: now, paise: source.price.totalPaise, currency: 'inr', refundedPaise: 0, ...paid },
  disputedPaise: 0,
  ...overrides,
});
const settle = (current: Payment, latest: PaymentSnapshot) => settlementOf(current, latest, now);

describe('a settlement', () => {
  it('records, grants and invoices a paid payment', () => {
    const {
      payment: updatedPayment,
      entries,
      shouldIssueInvoice,
      grantChange,
    } = settle(payment(), snapshot(payment()));
    expect(updatedPayment).toMatchObject({
      state: 'confirmed',
      granted: true,
      paidAt: now,
      intent: 'pi_1',
      session: 'cs_1',
    });
    expect(entries).toMatchObject([
      { kind: 'paid', contacts: 25, messages: 50, grants: 1, term: { plan: 'Silver', months: 1 } },
    ]);
    expect({ shouldIssueInvoice, grantChange }).toEqual({ shouldIssueInvoice: true, grantChange: 1 });
  });

  it('changes nothing for the same snapshot', () => {
    const { payment: updatedPayment } = settle(payment(), snapshot(payment()));
    expect(settle(updatedPayment, snapshot(payment()))).toEqual({
      payment: updatedPayment,
      entries: [],
      shouldIssueInvoice: false,
      grantChange: 0,
    });
  });

  it.each([
    ['amount', { session: { totalPaise: 100 } }],
    ['amount', { paid: { paise: 100 } }],
    ['currency', { session: { currency: 'usd' } }],
    ['member', { session: { member: 'HM00000000' } }],
    ['plan', { session: { plan: 'platinum' } }],
    ['payment', { session: { reference: 'someone else’s' } }],
    ['payment', { session: { payment: null } }],
  ])('grants nothing for a different %s and records the mismatch', (mismatch, overrides) => {
    const { payment: updatedPayment, entries, grantChange } = settle(payment(), snapshot(payment(), overrides));
    expect(updatedPayment).toMatchObject({ state: 'failed', mismatch, granted: false, paidAt: null });
    expect({ entries, grantChange }).toEqual({ entries: [], grantChange: 0 });
  });

  it.each([
    ['pending', { session: { status: 'open' } }],
    ['pending', { session: { status: 'complete' } }],
    ['failed', { hasFailed: true }],
    ['expired', { session: { status: 'expired' } }],
  ])('sets an unpaid payment to %s without an entry', (state, overrides) => {
    const { payment: updatedPayment, entries } = settle(payment(), snapshot(payment(), { paid: null, ...overrides }));
    expect(updatedPayment.state).toBe(state);
    expect(entries).toEqual([]);
  });

  it('revokes the plan on a full refund, but not on a partial refund', () => {
    const { payment: paid } = settle(payment(), snapshot(payment()));
    const partial = settle(paid, snapshot(paid, { paid: { refundedPaise: 10_000 } }));
    expect(partial.payment).toMatchObject({ state: 'confirmed', granted: true, refundedPaise: 10_000 });
    expect(partial.entries.map(({ kind }) => kind)).toEqual(['refund']);
    const full = settle(partial.payment, snapshot(paid, { paid: { refundedPaise: paid.price.totalPaise } }));
    expect(full).toMatchObject({ payment: { state: 'refunded', granted: false }, grantChange: -1 });
    expect(full.entries).toMatchObject([
      { kind: 'refund' },
      { kind: 'revoked', contacts: -25, messages: -50, grants: -1 },
    ]);
  });

  it('revokes the plan during a dispute and restores it if the dispute is won', () => {
    const { payment: paid } = settle(payment(), snapshot(payment()));
    const disputed = settle(paid, snapshot(paid, { disputedPaise: paid.price.totalPaise }));
    expect(disputed).toMatchObject({ payment: { state: 'disputed', granted: false }, grantChange: -1 });
    const won = settle(disputed.payment, snapshot(paid));
    expect(won).toMatchObject({
      payment: { state: 'confirmed', granted: true, entryCount: 5 },
      grantChange: 1,
      shouldIssueInvoice: false,
    });
  });

  it('balances every entry for any sequence of snapshots', () => {
    const changes = fc.array(
      fc.record({ refunded: fc.integer({ min: 0, max: 100 }), disputed: fc.boolean(), isPaid: fc.boolean() }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), changes, (pricePaise, steps) => {
        let current = payment(pricePaise);
        const ledger: Entry[] = [];
        const total = current.price.totalPaise;
        for (const { refunded, disputed, isPaid } of steps) {
          const refundedPaise = Math.floor((total * refunded) / 100);
          const disputedPaise = disputed ? total - refundedPaise : 0;
          const next =
            isPaid || current.paidAt
              ? snapshot(current, { paid: { refundedPaise }, disputedPaise })
              : snapshot(current, { paid: null, session: { status: 'open' } });
          const { payment: updatedPayment, entries } = settle(current, next);
          ledger.push(...entries);
          current = updatedPayment;
          for (const { money } of entries) expect(money.reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
          const { stripe, sales, cgst, sgst, igst } = balanceOf(ledger);
          expect(stripe).toBe(current.paidAt ? total - refundedPaise - disputedPaise : 0);
          expect(stripe + sales + cgst + sgst + igst).toBe(0);
          const granted = ledger.reduce((sum, { grants }) => sum + grants, 0);
          expect(granted).toBe(current.granted ? 1 : 0);
          expect(ledger.reduce((sum, { contacts }) => sum + contacts, 0)).toBe(granted * 25);
          expect(ledger.filter(({ kind }) => kind === 'paid')).toHaveLength(current.paidAt ? 1 : 0);
        }
        expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length);
        expect(current.entryCount).toBe(ledger.length);
      }),
    );
  });

  it('leaves every account at zero after a full refund', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }),
        (pricePaise, steps) => {
          let current = payment(pricePaise);
          const ledger: Entry[] = [];
          const total = current.price.totalPaise;
          const levels = [0, ...steps.toSorted((a, b) => a - b).map((step) => Math.floor((total * step) / 100)), total];
          for (const refundedPaise of levels) {
            const { payment: updatedPayment, entries } = settle(
              current,
              snapshot(current, { paid: { refundedPaise } }),
            );
            ledger.push(...entries);
            current = updatedPayment;
          }
          const nonZero = Object.entries(balanceOf(ledger)).filter(([, paise]) => paise !== 0);
          expect(nonZero).toEqual([]);
        },
      ),
    );
  });
});
