/** An amount typed in rupees as paise; undefined when it is none. */
export function paiseOf(typed: string): number | undefined {
  const plain = typed.replaceAll(/[₹,\s]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
