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
