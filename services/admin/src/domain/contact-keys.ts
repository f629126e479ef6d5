/** Mailboxes where dots in the name make no difference. */
const dotlessDomains = new Set(['gmail.com', 'googlemail.com']);

/** An e-mail address as its mailbox knows it: whatever its case, without what follows a plus, or the dots some ignore. */
export function mailboxKeyOf(email: string): string {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(email.trim().toLowerCase()) ?? [];
  const plain = name.replace(/\+.*$/, '');
  return dotlessDomains.has(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

/** A phone number by its last ten digits, however it is written; undefined for fewer. */
export function phoneKeyOf(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '');
  return digits.length < 10 ? undefined : digits.slice(-10);
}
