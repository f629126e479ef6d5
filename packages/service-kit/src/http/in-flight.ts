import { Problem } from '@hamrah/contracts';

/** A body without new data for this long gives its slot to a new request. */
const stalledMs = 300;
/**
 * A body whose average rate is lower after `afterMs` also gives its slot to a new request. A phone on a slow network is
 * faster.
 */
const slow = { bytesPerSecond: 16 * 1024, afterMs: 3_000 } as const;

/** A request in flight. */
export interface Slot {
  /** Call it when reading of the body starts. */
  startBody(): void;
  addBodyBytes(bytes: number): void;
  /** Call it when the body is complete, or when nothing more is expected. */
  endBody(): void;
  release(): void;
}

interface UnfinishedBody {
  readonly startedMs: number;
  lastDataMs: number;
  bytes: number;
}

interface HeldSlot extends Slot {
  unfinishedBody: UnfinishedBody | undefined;
  readonly abort: () => void;
}

export interface InFlight {
  /**
   * Counts a request under each key until its slot is released. At the maximum of a key, ends the request whose body
   * has stalled longest, or else the one with the slowest body. If none is slow, throws `request.rate_limited`.
   */
  admit(limits: readonly (readonly [key: string, max: number])[], abort: () => void): Slot;
  /** Number of requests under a key. */
  countOf(key: string): number;
}

/** Limits the requests that are in flight at the same time. */
export function createInFlight(): InFlight {
  const slotsByKey = new Map<string, Set<HeldSlot>>();

  function freeSlot(key: string, max: number): void {
    const slots = slotsByKey.get(key);
    if (!slots || slots.size < max) return;
    const slowest = slowestOf(slots, performance.now());
    if (!slowest) throw new Problem('request.rate_limited', { retryAfterSeconds: 1 });
    slowest.release();
    slowest.abort();
  }

  return {
    countOf: (key) => slotsByKey.get(key)?.size ?? 0,
    admit(limits, abort) {
      for (const [key, max] of limits) freeSlot(key, max);
      const slot: HeldSlot = {
        abort,
        unfinishedBody: undefined,
        startBody() {
          const startedMs = performance.now();
          slot.unfinishedBody = { startedMs, lastDataMs: startedMs, bytes: 0 };
        },
        addBodyBytes(bytes) {
          const body = slot.unfinishedBody;
          if (!body) return;
          body.lastDataMs = performance.now();
          body.bytes += bytes;
        },
        endBody() {
          slot.unfinishedBody = undefined;
        },
        release() {
          for (const [key] of limits) {
            const slots = slotsByKey.get(key);
            slots?.delete(slot);
            if (slots?.size === 0) slotsByKey.delete(key);
          }
        },
      };
      for (const [key] of limits) slotsByKey.set(key, (slotsByKey.get(key) ?? new Set()).add(slot));
      return slot;
    },
  };
}

/** The slot whose body has stalled longest, else the one with the slowest body. Undefined if none is slow. */
const slowestOf = (slots: Iterable<HeldSlot>, nowMs: number): HeldSlot | undefined =>
  longestStalled(slots, nowMs - stalledMs) ?? lowestRate(slots, nowMs);

function longestStalled(slots: Iterable<HeldSlot>, before: number): HeldSlot | undefined {
  let [longest, earliestMs]: [HeldSlot | undefined, number] = [undefined, before];
  for (const slot of slots) {
    const lastDataMs = slot.unfinishedBody?.lastDataMs;
    if (lastDataMs === undefined || lastDataMs > earliestMs) continue;
    [longest, earliestMs] = [slot, lastDataMs];
  }
  return longest;
}

function lowestRate(slots: Iterable<HeldSlot>, nowMs: number): HeldSlot | undefined {
  let [slowest, lowest]: [HeldSlot | undefined, number] = [undefined, slow.bytesPerSecond];
  for (const slot of slots) {
    const body = slot.unfinishedBody;
    if (!body || nowMs - body.startedMs < slow.afterMs) continue;
    const bytesPerSecond = (1_000 * body.bytes) / (nowMs - body.startedMs);
    if (bytesPerSecond < lowest) [slowest, lowest] = [slot, bytesPerSecond];
  }
  return slowest;
}
