import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountOf, paiseOf, priceOf, supplyTo } from './price.ts';

const kinds = fc.constantFrom('within_state' as const, 'between_states' as const);
const prices = fc.integer({ min: 1, max: 100_000_000 });

describe('priceOf', () => {
  it('adds 18 % GST: CGST and SGST within the state, IGST between states', () => {
    expect(priceOf(149_900, 'within_state')).toMatchObject({
      gstPaise: 26_982,
      cgstPaise: 13_491,
      sgstPaise: 13_491,
      igstPaise: 0,
      totalPaise: 176_882,
    });
    expect(priceOf(149_900, 'between_states')).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 26_982 });
  });

  it('rounds half a paisa up', () => {
    expect(priceOf(25, 'between_states').gstPaise).toBe(5);
    expect(priceOf(24, 'between_states').gstPaise).toBe(4);
  });

  it('charges every buyer the same total, with parts that sum exactly', () => {
    fc.assert(
      fc.property(prices, kinds, (paise, kind) => {
        const price = priceOf(paise, kind);
        expect(price.cgstPaise + price.sgstPaise + price.igstPaise).toBe(price.gstPaise);
        expect(price.beforeGstPaise + price.gstPaise).toBe(price.totalPaise);
        expect(price.totalPaise).toBe(priceOf(paise, 'between_states').totalPaise);
        expect(Math.abs(price.gstPaise * 100 - paise * 18)).toBeLessThanOrEqual(50);
        expect([0, 1]).toContain(price.cgstPaise - price.sgstPaise);
      }),
    );
  });

  it('never rounds a price in whole rupees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (rupees) => {
        const { gstPaise, cgstPaise, sgstPaise } = priceOf(rupees * 100, 'within_state');
        expect([gstPaise, cgstPaise, sgstPaise]).toEqual([rupees * 18, rupees * 9, rupees * 9]);
      }),
    );
  });

  it.each([0, -1, 0.5, Number.NaN, 2 ** 53])('rejects a price of %d', (paise) => {
    expect(() => priceOf(paise, 'within_state')).toThrow(RangeError);
  });
});

describe('supplyTo', () => {
  it('is within the state only for buyers in the operator’s state', () => {
    expect(supplyTo({ country: 'India', state: ' delhi' }, 'Delhi').kind).toBe('within_state');
    expect(supplyTo({ country: 'India', state: 'Kerala' }, 'Delhi').kind).toBe('between_states');
    expect(supplyTo({ country: 'Canada', state: 'Delhi' }, 'Delhi').kind).toBe('between_states');
  });
});

it('converts between paise and rupee amounts in URL paths', () => {
  fc.assert(fc.property(prices, (paise) => paiseOf(amountOf(paise)) === paise));
  expect(paiseOf('1999.5')).toBe(199_950);
});
