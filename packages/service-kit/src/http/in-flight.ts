import { Problem } from '@hamrah/contracts';

/** A body without data for this long gives its place to a new request. */
const stalledMs = 300;

/** A request in flight. */
export interface Slot {
  /** Time of the last data of an unfinished body; `undefined` while no body is expected. */
  lastDataMs: number | undefined;
  release(): void;
}

interface Holder extends Slot {
  readonly cutOff: () => void;
}

export interface InFlight {
  /**
   * Counts a request under each key until its slot is released. At a maximum, the request whose body has stalled longest
   * is cut off. Without a stalled one, throws `request.rate_limited`.
   */
  admit(limits: readonly (readonly [key: string, max: number])[], cutOff: () => void): Slot;
  /** Number of requests under a key. */
  countOf(key: string): number;
}

/** Limits the requests that are in flight at the same time. */
export function createInFlight(): InFlight {
  const holdersByKey = new Map<string, Set<Holder>>();

  function makeRoom(key: string, max: number): void {
    const holders = holdersByKey.get(key);
    if (!holders || holders.size < max) return;
    const stalled = longestStalled(holders, performance.now() - stalledMs);
    if (!stalled) throw new Problem('request.rate_limited', { retryAfterSeconds: 1 });
    stalled.release();
    stalled.cutOff();
  }

  return {
    countOf: (key) => holdersByKey.get(key)?.size ?? 0,
    admit(limits, cutOff) {
      for (const [key, max] of limits) makeRoom(key, max);
      const holder: Holder = {
        lastDataMs: undefined,
        cutOff,
        release() {
          for (const [key] of limits) {
            const holders = holdersByKey.get(key);
            holders?.delete(holder);
            if (holders?.size === 0) holdersByKey.delete(key);
          }
        },
      };
      for (const [key] of limits) holdersByKey.set(key, (holdersByKey.get(key) ?? new Set()).add(holder));
      return holder;
    },
  };
}

function longestStalled(holders: Iterable<Holder>, before: number): Holder | undefined {
  let [longest, earliestMs]: [Holder | undefined, number] = [undefined, before];
  for (const holder of holders) {
    if (holder.lastDataMs === undefined || holder.lastDataMs >= earliestMs) continue;
    [longest, earliestMs] = [holder, holder.lastDataMs];
  }
  return longest;
}
