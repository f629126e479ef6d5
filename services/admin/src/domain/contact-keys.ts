/** Domains that ignore dots in the local part. */
const dotlessDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * Normalises an email address to its mailbox: in lower case, without a plus suffix and without ignored dots.
 * `googlemail.com` becomes `gmail.com`.
 */
export function mailboxKeyOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  const mailbox = name.replace(/\+.*$/, '');
  return dotlessDomains.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

/** The last ten digits of a phone number. Undefined if it has fewer. */
export function phoneKeyOf(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 10 ? undefined : digits.slice(-10);
}
