import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** Default messages, for schemas that define none. */
export const inputMessages = {
  missing: 'Please fill this in.',
  wrongType: 'Please check this.',
  format: 'Please check the format.',
  unlisted: 'Please choose one from the list.',
  unknownFields: 'Please leave out fields that we don’t know.',
  tooShort: 'Please enter more.',
  tooFew: 'Please choose more.',
  tooSmall: (min: string) => `Please enter ${min} or more.`,
  tooLong: (max: string) => `Please keep this within ${max} characters.`,
  tooMany: (max: string) => `Please choose at most ${max}.`,
  tooBig: (max: string) => `Please enter ${max} or less.`,
} as const;

const sizeMessages: Readonly<Record<string, Record<'too_small' | 'too_big', (limit: string) => string>>> = {
  string: { too_small: () => inputMessages.tooShort, too_big: inputMessages.tooLong },
  array: { too_small: () => inputMessages.tooFew, too_big: inputMessages.tooMany },
};
const numberMessages = { too_small: inputMessages.tooSmall, too_big: inputMessages.tooBig };

/** Replaces zod's default messages, which no member or client should read. A schema's own messages take precedence. */
export function inputMessageOf(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? inputMessages.missing : inputMessages.wrongType;
    case 'too_small':
      return (sizeMessages[issue.origin] ?? numberMessages).too_small(String(issue.minimum));
    case 'too_big':
      return (sizeMessages[issue.origin] ?? numberMessages).too_big(String(issue.maximum));
    case 'invalid_format':
      return inputMessages.format;
    case 'invalid_value':
      return issue.input === undefined ? inputMessages.missing : inputMessages.unlisted;
    case 'unrecognized_keys':
      return inputMessages.unknownFields;
    default:
      return issue.input === undefined ? inputMessages.missing : inputMessages.wrongType;
  }
}

/** Parses input of a member or client. Every issue has one of our messages. */
export const parseSubmitted = <S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> =>
  schema.safeParse(value, { error: inputMessageOf });
