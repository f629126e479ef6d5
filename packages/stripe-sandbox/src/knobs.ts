import { z } from 'zod';

const probability = z.number().min(0).max(1);
const milliseconds = z.int().min(0).max(600_000);

/**
 * What goes wrong, and how fast things go. Probabilities are from 0 to 1, times in milliseconds. `seed` begins the
 * draws anew.
 */
export const knobs = z.strictObject({
  seed: z.int(),
  /** A webhook is delivered twice. */
  duplicate: probability,
  /** A webhook is delivered only after `lateMs`. */
  late: probability,
  lateMs: milliseconds,
  /** A webhook is held until a later one has gone, or `lateMs` have passed. */
  reordered: probability,
  /** A webhook is never sent; its event is listed all the same. */
  lost: probability,
  /** A call of the API is answered 500: half of these before anything is done, half when all is done. */
  serverErrors: probability,
  /** A call of the API is not answered for `timeoutMs`, then cut off: half of these undone, half done. */
  timeouts: probability,
  timeoutMs: milliseconds,
  /** How long a delayed payment takes. */
  delayMs: milliseconds,
  /** The first pause before a refused webhook is sent again; each next one is twice as long, 30 s at most. */
  retryMs: milliseconds,
  /** How often a refused webhook is sent again. */
  retries: z.int().min(0).max(100),
});
export type Knobs = z.output<typeof knobs>;

const ofSession = { duplicate: true, late: true, lateMs: true, reordered: true, lost: true, delayMs: true } as const;

/** The knobs that one checkout session may have of its own. */
export const sessionKnobs = knobs.pick(ofSession).partial();
export type SessionKnobs = Partial<Pick<Knobs, keyof typeof ofSession>>;

/** Everything goes well. */
export const calm: Knobs = {
  seed: 1,
  duplicate: 0,
  late: 0,
  lateMs: 1_000,
  reordered: 0,
  lost: 0,
  serverErrors: 0,
  timeouts: 0,
  timeoutMs: 2_000,
  delayMs: 5_000,
  retryMs: 200,
  retries: 12,
};
