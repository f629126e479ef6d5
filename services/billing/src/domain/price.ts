import type { billing } from '@hamrah/contracts';

/** Per cent of GST; the contract tells it as a literal. */
const gstPercent = 18;

/** `within_state`: CGST and SGST in equal halves; `between_states`: IGST, abroad too. */
export type SupplyKind = 'within_state' | 'between_states';

/** Where the buyer is, as far as tax is concerned. */
export type Supply = {
  readonly country: string;
  readonly state: string;
  readonly kind: SupplyKind;
};

const alike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The supply to a member who lives there, by an operator of that state of India. */
export const supplyTo = (place: { country: string; state: string }, operatorState: string): Supply => ({
  country: place.country,
  state: place.state,
  kind: alike(place.country, 'India') && alike(place.state, operatorState) ? 'within_state' : 'between_states',
});

/**
 * What a price before GST comes to, in paise. GST is 18 % rounded half up to the paisa, the same for every buyer; where it
 * is split in two, an odd paisa is CGST. Prices in whole rupees need no rounding.
 */
export function priceOf(beforeGstPaise: number, kind: SupplyKind): billing.PriceView {
  if (!Number.isSafeInteger(beforeGstPaise) || beforeGstPaise <= 0)
    throw new RangeError('a price is whole paise above 0');
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

/** Paise of an amount in rupees as a path has it: `1999`, `1999.5`, `1999.50`. */
export function paiseOf(amount: string): number {
  const [rupees = '', paise = ''] = amount.split('.');
  return Number(rupees) * 100 + Number(paise.padEnd(2, '0'));
}

/** The amount in rupees as a path has it, of paise. */
export const amountOf = (paise: number): string =>
  paise % 100 === 0 ? String(paise / 100) : `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
