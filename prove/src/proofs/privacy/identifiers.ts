import { randomBytes, randomInt } from 'node:crypto';
import type { identity } from '@hamrah/contracts';
import { registrationOf } from '@hamrah/tests/register-member';
import sharp from 'sharp';

/** A byte string that identifies a member. Texts are compared without regard to case. */
export interface Identifier {
  readonly kind: string;
  readonly bytes: Buffer;
}

/** Everything that a member of the proof enters. Each text is unique to the member. */
export interface Person {
  readonly number: number;
  readonly registration: ReturnType<typeof registrationOf>;
  readonly texts: Readonly<Record<'message' | 'note' | 'search' | 'report' | 'payer', string>>;
  readonly payerPhone: string;
}

const consonants = 'bdfgklmnprstvz';
const vowels = 'aeiou';
const draw = (letters: string) => letters[randomInt(letters.length)] ?? '';

/** A pronounceable word of eight letters, such as “Tovukari”. */
function word(): string {
  const letters = Array.from({ length: 4 }, () => draw(consonants) + draw(vowels)).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}
const phoneNumber = (start: string): string => `${start}${randomInt(10 ** 8, 10 ** 9)}`;

/** Draws a person with random identifiers. Odd numbers are men. */
export function drawPerson(number: number): Person {
  const registration: Omit<identity.Registration, 'photo' | 'otp'> = {
    ...registrationOf(number),
    firstName: word(),
    lastName: word(),
    dateOfBirth: `19${String(90 + randomInt(9))}-0${1 + randomInt(9)}-${10 + randomInt(18)}`,
    email: `${word()}.${word()}@example.org`.toLowerCase(),
    phone: phoneNumber('2'),
    company: `${word()} ${word()}`,
    about: `${word()} ${word()} ${word()}`,
  };
  const sentence = () => `${word()} ${word()} ${word()}`;
  const texts = { message: sentence(), note: sentence(), search: sentence(), report: sentence(), payer: sentence() };
  return { number, registration, texts, payerPhone: phoneNumber('9') };
}

/** Texts that identify a person. The search ignores case. */
export const textIdentifiersOf = ({ registration, texts, payerPhone }: Person): Identifier[] =>
  Object.entries({
    'first name': registration.firstName,
    'last name': registration.lastName,
    'date of birth': registration.dateOfBirth,
    email: registration.email,
    phone: registration.phone,
    company: registration.company,
    about: registration.about,
    ...texts,
    'phone of the payer': payerPhone,
  }).map(([kind, text]) => ({ kind, bytes: Buffer.from(text.toLowerCase()) }));

/** A part of the compressed pixels of a photo, which occurs in no other file. */
export const photoIdentifierOf = (file: Buffer): Identifier => ({
  kind: 'photo',
  bytes: file.subarray(Math.floor(file.length / 2), Math.floor(file.length / 2) + 48),
});

/** The kinds of identifiers in `bytes`. */
export function identifiersIn(bytes: Buffer, identifiers: readonly Identifier[]): string[] {
  const lowerCase = Buffer.from(bytes.toString('latin1').toLowerCase(), 'latin1');
  return identifiers
    .filter(({ kind, bytes: identifier }) => (kind === 'photo' ? bytes : lowerCase).includes(identifier))
    .map(({ kind }) => kind);
}

/** A photo of random noise, so that no two members share compressed pixels. */
export async function drawPhoto(): Promise<Blob> {
  const noise = sharp(randomBytes(300 * 400 * 3), { raw: { width: 300, height: 400, channels: 3 } });
  return new Blob([new Uint8Array(await noise.webp({ quality: 60 }).toBuffer())], { type: 'image/webp' });
}
