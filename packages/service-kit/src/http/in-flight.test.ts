import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInFlight, type InFlight, type Slot } from './in-flight.ts';

const max = 2;
let inFlight: InFlight;
let aborted: string[];
beforeEach(() => {
  vi.useFakeTimers();
  inFlight = createInFlight();
  aborted = [];
});
afterEach(() => void vi.useRealTimers());

const admit = (name: string): Slot => inFlight.admit([['uploads', max]], () => void aborted.push(name));

/** Sends a body for some seconds in steps of a tenth of a second. */
function send(bytesPerSecond: readonly (readonly [Slot, number])[], seconds: number): void {
  for (let step = 0; step < 10 * seconds; step += 1) {
    vi.advanceTimersByTime(100);
    for (const [slot, rate] of bytesPerSecond) slot.addBodyBytes(rate / 10);
  }
}

describe('a new request at the limit', () => {
  it('takes the slot of the body that has stalled longest', () => {
    const [first, second] = [admit('first'), admit('second')];
    first.startBody();
    second.startBody();
    send([[second, 100_000]], 1);
    admit('third');
    expect(aborted).toEqual(['first']);
    expect(inFlight.countOf('uploads')).toBe(max);
  });

  it('takes the slot of the slowest body, however regularly its client sends', () => {
    const [slow, slower] = [admit('slow'), admit('slower')];
    slow.startBody();
    slower.startBody();
    send(
      [
        [slow, 10_000],
        [slower, 2_000],
      ],
      4,
    );
    admit('new');
    expect(aborted).toEqual(['slower']);
  });

  it('is refused while the other bodies are fast, new or complete', () => {
    const [fast, complete] = [admit('fast'), admit('complete')];
    fast.startBody();
    complete.startBody();
    complete.endBody();
    send([[fast, 30_000]], 10);
    expect(() => admit('new')).toThrow(expect.objectContaining({ code: 'request.rate_limited' }));
    fast.release();
    const fresh = admit('fresh');
    fresh.startBody();
    send([[fresh, 2_000]], 2);
    expect(() => admit('new')).toThrow(expect.objectContaining({ code: 'request.rate_limited' }));
    expect(aborted).toEqual([]);
  });
});
