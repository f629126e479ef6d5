/** A phone number with all but its ends hidden: `98••••••10`. */
export const maskPhone = (phone: string): string =>
  phone.length < 6 ? '••••' : `${phone.slice(0, 2)}${'•'.repeat(phone.length - 4)}${phone.slice(-2)}`;

/** An e-mail address with its name hidden but for the ends: `a•••o@example.org`, whatever the length of the name. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, Math.max(at, 0));
  return `${name.slice(0, 1)}•••${name.length > 3 ? name.slice(-1) : ''}${email.slice(Math.max(at, 0))}`;
}
