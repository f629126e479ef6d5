import { z } from 'zod';
import { contactDetailsMessage, findContactDetails } from './contact-details/find-contact-details.ts';
import { findSplitContactDetails, splitContactDetailsMessage } from './contact-details/find-split-contact-details.ts';
import {
  hasInvisibleCharacters,
  invisibleCharactersMessage,
  withoutInvisibleCharacters,
} from './invisible-characters.ts';

/** Control characters and marks that change the text direction. */
const disallowedCharacters = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

interface TextRules {
  readonly max: number;
  readonly missing: string;
  /** Control characters that the text may contain. */
  readonly allowed: RegExp;
  /** Whether invisible characters are an error. */
  readonly invisible: 'refused' | 'removed';
}

const textSchema = ({ max, missing, allowed, invisible }: TextRules) =>
  z
    .string(missing)
    .max(max, `Please keep this within ${max} characters.`)
    .refine(
      (text) => text.isWellFormed() && !disallowedCharacters.test(text.replace(allowed, '')),
      'Please remove the unusual characters.',
    )
    .refine((text) => invisible === 'removed' || !hasInvisibleCharacters(text), invisibleCharactersMessage)
    .refine((text) => !text.startsWith(' '), 'Please remove the space at the start.')
    .transform((text) => withoutInvisibleCharacters(text).trim())
    .refine((text) => text.length > 0, missing);

/** One line of text. Leading spaces and invisible characters are refused, trailing spaces are trimmed. */
export const singleLineText = (max: number, missing: string) =>
  textSchema({ max, missing, allowed: /(?!)/, invisible: 'refused' });

/**
 * Text of several lines, otherwise like `singleLineText`. Removes invisible characters, which pasted prose often has.
 */
export const multilineText = (max: number, missing: string) =>
  textSchema({ max, missing, allowed: /\r?\n|\t/g, invisible: 'removed' });

/** A longer text is refused for its length, so it is not searched for contact details. */
export const maxCheckedLength = 4000;

const contactDetailsCheck = z.refine<string | null>(
  (text) => text === null || text.length > maxCheckedLength || findContactDetails(text).length === 0,
  contactDetailsMessage,
);

/**
 * Refuses contact details in text of up to 4000 characters that other members read. Stored text is not checked again.
 */
export const withoutContactDetails = <T extends z.ZodType<string | null>>(text: T): T =>
  text.check(contactDetailsCheck);

/** Whether a schema refuses contact details. An optional or nullable wrapper of such a schema does not count. */
export const refusesContactDetails = (schema: z.ZodType): boolean =>
  schema.def.checks?.includes(contactDetailsCheck) ?? false;

/**
 * Refuses contact details that are split over several texts of a form. The last text that is involved gets the error.
 * Applies even while other fields are invalid.
 */
export const withoutSplitContactDetails = <Form extends z.ZodType>(form: Form, fields: readonly string[]): Form =>
  form.check(
    z.superRefine(
      (values, { addIssue }) => {
        const involved = findSplitContactDetails(textsOf(values, fields)).map(({ texts }) => texts.at(-1) ?? 0);
        for (const field of new Set(involved.flatMap((position) => fields[position] ?? [])))
          addIssue({ code: 'custom', message: splitContactDetailsMessage, path: [field] });
      },
      { when: () => true },
    ),
  );

/** The texts of some fields; empty for a value that is not a text or is longer than `maxCheckedLength`. */
function textsOf(values: unknown, fields: readonly string[]): string[] {
  const entries = (values ?? {}) as Readonly<Record<string, unknown>>;
  return fields.map((field) => {
    const value = entries[field];
    return typeof value === 'string' && value.length <= maxCheckedLength ? value : '';
  });
}

/** An entry of a closed list. */
export const oneOf = <const T extends readonly [string, ...string[]]>(options: T, missing: string) =>
  z.enum(options, { error: missing });

/** A calendar date, `YYYY-MM-DD`. */
export const calendarDate = z.iso.date('Please Fill Date of Birth.');
