/** Hides the middle of a phone number: `98••••••10`. Shows nothing of a text with fewer than six characters. */
export const maskPhone = (phone: string): string =>
  phone.length < 6 ? '••••' : `${phone.slice(0, 2)}${'•'.repeat(phone.length - 4)}${phone.slice(-2)}`;
