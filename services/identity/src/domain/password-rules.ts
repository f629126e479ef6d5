/** Rows of a keyboard. A key touches its neighbours in the row and the keys above and below. */
const rows = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./'];
/** Keys of shifted characters. */
const unshifted: Readonly<Record<string, string>> = Object.fromEntries(
  [...'!@#$%^&*()'].map((sign, index) => [sign, '1234567890'[index] ?? sign]),
);
const positions = new Map(
  rows.flatMap((keys, row) => [...keys].map((key, index) => [key, { row, index: row === 0 ? index - 1 : index }])),
);

function areNeighbours(first: string, second: string): boolean {
  const [a, b] = [positions.get(first), positions.get(second)];
  if (!a || !b) return first === second;
  const [down, right] = [b.row - a.row, b.index - a.index];
  if (down === 0) return Math.abs(right) <= 1;
  // Each row begins half a key to the right of the row above.
  return down === 1 ? right === 0 || right === -1 : down === -1 && (right === 0 || right === 1);
}

/** Shortest run of neighbouring keys that counts as a walk. */
const minWalkLength = 3;
/** Maximum number of characters outside keyboard walks in an easily guessed password. */
const maxOutsideWalks = 2;

/** Whether a text consists of walks over neighbouring keys, such as `1qaz2wsx`. */
export function isKeyboardWalk(text: string): boolean {
  const keys = [...text.toLowerCase()].map((sign) => unshifted[sign] ?? sign);
  let outsideCount = 0;
  let run = 0;
  keys.forEach((key, index) => {
    run += 1;
    const next = keys[index + 1];
    if (next !== undefined && areNeighbours(key, next)) return;
    if (run < minWalkLength) outsideCount += run;
    run = 0;
  });
  return outsideCount <= maxOutsideWalks;
}

/** Details of a member that are easy to guess. */
export interface PersonalFields {
  readonly phone: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

const minPersonalPartLength = 3;
/** A password that contains the member's details must have this many other characters, not all digits. */
const minOtherCharacters = 5;

const lettersAndDigits = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Whether a text is little more than the member's phone number, email address or name. */
export function isPersonal(password: string, { phone, email, firstName, lastName }: PersonalFields): boolean {
  const mailbox = email.slice(0, email.lastIndexOf('@'));
  const parts = [
    phone,
    email,
    mailbox,
    firstName,
    lastName,
    ...mailbox.split(/[._+-]/),
    ...`${firstName} ${lastName}`.split(/\s+/),
  ]
    .map(lettersAndDigits)
    .filter((part) => part.length >= minPersonalPartLength)
    .toSorted((a, b) => b.length - a.length);
  const text = lettersAndDigits(password);
  const other = parts.reduce((rest, part) => rest.replaceAll(part, ''), text);
  return other !== text && (other.length < minOtherCharacters || /^\p{N}*$/u.test(other));
}
