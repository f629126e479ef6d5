/** A line of the audit, before it is chained. */
export interface AuditAction {
  readonly at: Date;
  /** Null for a command run on the machine itself. */
  readonly staff: string | null;
  readonly name: string;
  readonly act: string;
  readonly subject: string | null;
  readonly reason: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly from: string;
}

/** A line as it stands in the chain: 1, 2, 3 …, each with a keyed hash over itself and over the hash before it. */
export interface AuditEntry extends AuditAction {
  readonly _id: number;
  readonly previousHash: string;
  readonly hash: string;
}

/** Where the chain ends. */
export interface ChainHead {
  readonly number: number;
  readonly hash: string;
}

/** The chain before its first line. */
export const emptyChain: ChainHead = { number: 0, hash: '' };

/** Keyed hash of a text; the key is not in the database. */
export type Mac = (text: string) => string;

/** One text for equal values, whatever the order of their fields. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const hashOf = (number: number, before: string, act: AuditAction, mac: Mac): string => {
  const { at, staff, name, subject, reason, details, from } = act;
  return mac(canonicalJson([number, before, at.toISOString(), staff, name, act.act, subject, reason, details, from]));
};

/** The line that follows `head`. */
export function chainEntry(act: AuditAction, head: ChainHead, mac: Mac): AuditEntry {
  const number = head.number + 1;
  return { ...act, _id: number, previousHash: head.hash, hash: hashOf(number, head.hash, act, mac) };
}

/** What is wrong with a chain, at which number. */
export interface ChainFault {
  readonly number: number;
  readonly fault: 'missing' | 'changed' | 'reordered';
}

/**
 * Reads a chain line by line, in the order of the numbers, up to `head`; tells every fault: a number that is not there, a
 * line whose hash is not its own under any of `macs`, a line that does not follow the one before it.
 */
export async function* findChainFaults(
  lines: AsyncIterable<AuditEntry>,
  head: ChainHead,
  macs: readonly Mac[],
): AsyncGenerator<ChainFault> {
  const isOwn = (line: AuditEntry) => macs.some((mac) => line.hash === hashOf(line._id, line.previousHash, line, mac));
  let last = emptyChain;
  for await (const line of lines) {
    for (let number = last.number + 1; number < line._id; number++) yield { number, fault: 'missing' };
    const isNext = line._id === last.number + 1;
    if (!isOwn(line)) yield { number: line._id, fault: 'changed' };
    else if (isNext && line.previousHash !== last.hash) yield { number: line._id, fault: 'reordered' };
    last = { number: line._id, hash: line.hash };
  }
  for (let number = last.number + 1; number <= head.number; number++) yield { number, fault: 'missing' };
  if (last.number === head.number && last.hash !== head.hash) yield { number: head.number, fault: 'changed' };
  if (last.number > head.number) yield { number: head.number + 1, fault: 'changed' };
}
