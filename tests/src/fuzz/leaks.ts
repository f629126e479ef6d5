import type { RawResponse } from '../invalid-input/response-check.ts';
import { isStaff, type Role } from './roles.ts';

/** Stack traces, file paths, internal addresses, internal errors, password hashes, secrets and keys. */
const internalPatterns: readonly RegExp[] = [
  /\n\s+at .+[:)]/,
  /\bat (?:async )?[\w.<>]+ \((?:file|node|\/)/,
  /\b(?:file|node):\/?\/?[\w/.-]+\.[cm]?[jt]s\b/,
  /node_modules|node:internal/,
  /\/(?:src|services|packages|usr|root|home|app)\/[\w/.-]+\.ts\b/,
  /\b(?:mongodb(?:\+srv)?|nats|postgres(?:ql)?):\/\//,
  /\bE11000\b|MongoServerError|MongoBulkWrite|MongooseError|CastError|ZodError|SyntaxError|TypeError|RangeError/,
  /\bECONN(?:REFUSED|RESET)\b|\bETIMEDOUT\b|\bENOENT\b/,
  /\$argon2/,
  /BEGIN (?:EC |RSA )?PRIVATE KEY/,
  /"(?:passwordHash|encryptedTotpSecret|current|previous)":"[\w$./+=-]{20,}"/,
];

/** Finds internal details in a text. */
export const internalsIn = (text: string): string[] =>
  internalPatterns.flatMap((pattern) => pattern.exec(text)?.[0].trim().slice(0, 80) ?? []);

type FindContactOwners = (text: string) => readonly string[];

/**
 * Leaks in a response: internal details, or contact details of another member. Staff may see contact details on staff
 * routes.
 */
export function leakViolations(
  findOwners: FindContactOwners,
  role: Role,
  { headers, text }: RawResponse,
  isStaffRoute: boolean,
): string[] {
  const content = `${JSON.stringify(headers)}\n${text}`;
  return [
    ...internalsIn(content).map((detail) => `contains internal details: ${detail}`),
    ...findOwners(content)
      .filter((owner) => owner !== role && !(isStaff(role) && isStaffRoute))
      .map((owner) => `contains contact details of ${owner}`),
  ];
}
