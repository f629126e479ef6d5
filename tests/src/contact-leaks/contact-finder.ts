/** Contact details that must not leak, and the role of their owner. */
export interface ContactOwner {
  readonly role: string;
  readonly email: string;
  readonly phone: string;
}

const bitsPerByte = 8;
const bitsPerBase64Char = 6;

/** The base64 characters that depend only on this text, for each of the three byte alignments. */
function base64Fragments(text: string): string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.from('\0'.repeat(offset) + text).toString('base64url');
    const from = Math.ceil((offset * bitsPerByte) / bitsPerBase64Char);
    const to = Math.floor(((offset + text.length) * bitsPerByte) / bitsPerBase64Char);
    return encoded.slice(from, to);
  });
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the local part of the email, and the phone with or without separators, in plain text and in base64. */
function patternOf({ email, phone }: ContactOwner): RegExp {
  const localPart = email.slice(0, email.indexOf('@'));
  const fragments = [...base64Fragments(localPart), ...base64Fragments(phone)];
  return new RegExp(
    `${escapeRegExp(localPart)}|${[...phone].join('[\\s().-]{0,2}')}|${fragments.map(escapeRegExp).join('|')}`,
    'i',
  );
}

/** Returns a function that names the owners of all contact details in a text. */
export function createContactFinder(owners: readonly ContactOwner[]): (text: string) => string[] {
  const patterns = owners.map((owner) => [owner.role, patternOf(owner)] as const);
  return (text) => patterns.filter(([, pattern]) => pattern.test(text)).map(([role]) => role);
}
