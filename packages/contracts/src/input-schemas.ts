import { z } from 'zod';
import { contactDetailsMessage, findContactDetails } from './contact-details/find-contact-details.ts';

/** Control characters and marks that change the text direction. */
const disallowedCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const textSchema = (max: number, missing: string, allowed: RegExp) =>
  z
    .string(missing)
    .max(max, `Please keep this within ${max} characters.`)
    .refine(
      (text) => text.isWellFormed() && !disallowedCharacters.test(text.replace(allowed, '')),
      'Please remove the unusual characters.',
    )
    .refine((text) => !text.startsWith(' '), 'Please remove the space at the start.')
    .transform((text) => text.trim())
    .refine((text) => text.length > 0, missing);

/** One line of text. Leading spaces are refused, trailing spaces are trimmed. */
export const singleLineText = (max: number, missing: string) => textSchema(max, missing, /(?!)/);

/** Text of several lines, otherwise like `singleLineText`. */
export const multilineText = (max: number, missing: string) => textSchema(max, missing, /\r?\n|\t/g);

const contactDetailsCheck = z.refine<string | null>(
  (text) => text === null || findContactDetails(text).length === 0,
  contactDetailsMessage,
);

/** Refuses contact details in text that other members read. Stored text is not checked again. */
export const withoutContactDetails = <T extends z.ZodType<string | null>>(text: T): T =>
  text.check(contactDetailsCheck);

/** Whether a schema, without its optional or nullable wrappers, refuses contact details. */
export const refusesContactDetails = (schema: z.ZodType): boolean =>
  schema.def.checks?.includes(contactDetailsCheck) ?? false;

/** An entry of a closed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(options: T, missing: string) =>
  z.enum(options, { error: missing });

/** A calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.iso.date('Please Fill Date of Birth.');
