/** Somebody whose contact details must not stray. */
export interface Holder {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

const bitsPerByte = 8;
const bitsPerLetter = 6;

/** What of a text is the same in every base64 text that holds it, for each of the three places it may begin at. */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const packed = Buffer.from('\0'.repeat(before) + text).toString('base64url');
    const from = Math.ceil((before * bitsPerByte) / bitsPerLetter);
    const to = Math.floor(((before + text.length) * bitsPerByte) / bitsPerLetter);
    return packed.slice(from, to);
  });
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches an e-mail address by all before its @, and a phone number with or without marks between its digits; also in base64. */
function traceOf({ email, phone }: Holder): RegExp {
  const local = email.slice(0, email.indexOf('@'));
  const packed = [...inBase64(local), ...inBase64(phone)];
  return new RegExp(`${escaped(local)}|${[...phone].join('[\\s().-]{0,2}')}|${packed.map(escaped).join('|')}`, 'i');
}

/** Tells whose contact details a text holds, in whatever writing: the name of each. */
export function seeker(holders: readonly Holder[]): (text: string) => string[] {
  const traces = holders.map((holder) => [holder.name, traceOf(holder)] as const);
  return (text) => traces.filter(([, trace]) => trace.test(text)).map(([name]) => name);
}
