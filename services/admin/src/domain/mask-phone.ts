/** Hides the middle of a phone number: `98••••••10`. */
export const maskPhone = (phone: string): string =>
  phone.length < 6 ? '••••' : `${phone.slice(0, 2)}${'•'.repeat(phone.length - 4)}${phone.slice(-2)}`;
