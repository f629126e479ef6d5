/** An action for the audit log. */
export interface AuditAction {
  readonly at: Date;
  /** Null for a command run on the server. */
  readonly staff: string | null;
  readonly name: string;
  readonly action: string;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly remoteAddress: string;
}

/** An entry of the audit log, numbered from 1. Its keyed hash covers the entry and the hash of the previous entry. */
export interface AuditEntry extends AuditAction {
  readonly _id: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** Number and hash of the last entry. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

/** The head of an empty chain. */
export const emptyChain: ChainHead = { number: 0, hash: '' };

/** A keyed hash. Its key is not in the database. */
export type Mac = (text: string) => string;

/** JSON with sorted fields, so that equal values give equal text. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  );

const hashOf = (number: number, previousHash: string, entry: AuditAction, mac: Mac): string => {
  const { at, staff, name, action, subject, reason, details, remoteAddress } = entry;
  return mac(
    canonicalJson([
      number,
      previousHash,
      at.toISOString(),
      staff,
      name,
      action,
      subject,
      reason,
      details,
      remoteAddress,
    ]),
  );
};

/** The entry that follows `head`. */
export function chainEntry(action: AuditAction, head: ChainHead, mac: Mac): AuditEntry {
  const number = head.number + 1;
  return { ...action, _id: number, previousHash: head.hash, hash: hashOf(number, head.hash, action, mac) };
}

/** A missing, changed or reordered entry, by its number. */
export interface ChainViolation {
  readonly number: number;
  readonly violation: 'missing' | 'changed' | 'reordered';
}

/** Verifies a chain up to `head` in one pass. An entry is valid if one of `macs` produces its hash. */
export async function* findChainViolations(
  entries: AsyncIterable<AuditEntry>,
  head: ChainHead,
  macs: readonly Mac[],
): AsyncGenerator<ChainViolation> {
  const isAuthentic = (entry: AuditEntry) =>
    macs.some((mac) => entry.hash === hashOf(entry._id, entry.previousHash, entry, mac));
  let last = emptyChain;
  for await (const entry of entries) {
    for (let number = last.number + 1; number < entry._id; number++) yield { number, violation: 'missing' };
    const isNext = entry._id === last.number + 1;
    if (!isAuthentic(entry)) yield { number: entry._id, violation: 'changed' };
    else if (isNext && entry.previousHash !== last.hash) yield { number: entry._id, violation: 'reordered' };
    last = { number: entry._id, hash: entry.hash };
  }
  for (let number = last.number + 1; number <= head.number; number++) yield { number, violation: 'missing' };
  if (last.number === head.number && last.hash !== head.hash) yield { number: head.number, violation: 'changed' };
  if (last.number > head.number) yield { number: head.number + 1, violation: 'changed' };
}
