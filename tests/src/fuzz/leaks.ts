import type { Heard } from '../bad-input/verdict.ts';
import { isStaff, type Role } from './roles.ts';

/** What only the inside of a server says: stack traces, paths, addresses, words of its database, its bus and its keys. */
const insides: readonly RegExp[] = [
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
  /"(?:passwordHash|sealedSecret|current|previous)":"[\w$./+=-]{20,}"/,
];

/** What of the inside a reply tells; nothing when it tells none. */
export const insidesIn = (text: string): string[] =>
  insides.flatMap((pattern) => pattern.exec(text)?.[0].trim().slice(0, 80) ?? []);

/** Tells whose contact details a text holds. */
type Whose = (text: string) => readonly string[];

/** What a reply tells that it must not: of our inside, or contact details of others; of those staff may be told by their own. */
export function toldFaults(whose: Whose, role: Role, { headers, text }: Heard, isStaffs: boolean): string[] {
  const told = `${JSON.stringify(headers)}\n${text}`;
  return [
    ...insidesIn(told).map((what) => `tells of the inside: ${what}`),
    ...whose(told)
      .filter((holder) => holder !== role && !(isStaff(role) && isStaffs))
      .map((holder) => `tells contact details of ${holder}`),
  ];
}
