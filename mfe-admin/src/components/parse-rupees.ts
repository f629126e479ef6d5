/** Parses an amount in rupees into paise; undefined if it is not an amount. */
export function parseRupees(text: string): number | undefined {
  const digits = text.replaceAll(/[₹,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : undefined;
}
