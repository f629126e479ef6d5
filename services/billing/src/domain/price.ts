import type { billing } from '@hamrah/contracts';

const gstPercent = 18;

/** `within_state`: CGST and SGST in equal halves; `between_states`, including buyers abroad: IGST. */
export type SupplyKind = 'within_state' | 'between_states';

/** Place of supply for GST. */
export type Supply = {
  readonly country: string;
  readonly state: string;
  readonly kind: SupplyKind;
};

const isSameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The supply to a member in `place` by an operator in `operatorState`. */
export const supplyTo = (place: { country: string; state: string }, operatorState: string): Supply => ({
  country: place.country,
  state: place.state,
  kind:
    isSameName(place.country, 'India') && isSameName(place.state, operatorState) ? 'within_state' : 'between_states',
});

/** The price with GST, in paise. GST is 18 %, rounded half up to the paisa. An odd paisa goes to CGST. */
export function priceOf(beforeGstPaise: number, kind: SupplyKind): billing.PriceView {
  if (!Number.isSafeInteger(beforeGstPaise) || beforeGstPaise <= 0)
    throw new RangeError('price must be a positive integer, in paise');
  const gstPaise = Math.floor((beforeGstPaise * gstPercent + 50) / 100);
  const cgstPaise = kind === 'within_state' ? Math.ceil(gstPaise / 2) : 0;
  const sgstPaise = kind === 'within_state' ? gstPaise - cgstPaise : 0;
  const igstPaise = kind === 'between_states' ? gstPaise : 0;
  return {
    beforeGstPaise,
    gstPercent,
    gstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    totalPaise: beforeGstPaise + gstPaise,
  };
}

/** Parses an amount in rupees from a URL path: `1999`, `1999.5`, `1999.50`. */
export function paiseOf(amount: string): number {
  const [rupees = '', paise = ''] = amount.split('.');
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

/** Formats paise as an amount in rupees for a URL path. */
export const amountOf = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
