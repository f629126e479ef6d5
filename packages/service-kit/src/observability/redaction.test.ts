import { describe, expect, it } from 'vitest';
import { redactor, scrub } from './redaction.ts';

/** Much longer than linear time on a busy machine, and much shorter than quadratic time. */
const maxLinearMs = 3_000;

function timed<T>(work: () => T): { result: T; ms: number } {
  const startedMs = performance.now();
  const result = work();
  return { result, ms: performance.now() - startedMs };
}

describe('a log line', () => {
  it.each([
    ['no mail for asha.rao+x@mail.example.in, sir', 'no mail for [email], sir'],
    ['a@b.c+d@e.f', '[email][email]'],
    ['a@b@c.d.', 'a@[email]'],
    ['a@b @c.d', 'a@b @c.d'],
    ['Bearer eyJhb-x.eyJzd.sig_1 is spent', 'Bearer [token] is spent'],
    ['x.eyJa.b.c', 'x.[token]'],
    ['eyJ-eyJx.y', 'eyJ-eyJx.y'],
    ['call +91 9800000001 or 98000000012', 'call [phone] or 98000000012'],
    ['paid with 4242 4242 4242 4242', 'paid with [card]'],
    ['mongodb://user:word@host/', 'mongodb://[credentials]@host/'],
  ])('%s becomes %s', (line, redacted) => {
    expect(scrub(line)).toBe(redacted);
  });

  it.each(['a', 'eyJ-', 'a@', 'a@b', '//a:'])('of 200,000 characters of %j is redacted in linear time', (part) => {
    // A line without "@" or "eyJ" is not searched.
    const line = `${part.repeat(200_000 / part.length)} @ eyJ`;
    const { result, ms } = timed(() => scrub(line));
    expect(result).toHaveLength(line.length);
    expect(ms).toBeLessThan(maxLinearMs);
  });
});

it('logs the stack of an error without its message, in linear time', () => {
  const err = new Error();
  const frames = '\n    at send (file.ts:1:2)';
  err.stack = `Error: ${'\n'.repeat(200_000)}name${frames}`;
  const { result, ms } = timed(() => redactor(['name'])({ err }));
  expect(result).toMatchObject({ err: { stack: frames } });
  expect(ms).toBeLessThan(maxLinearMs);
});
