import { describe, expect, it } from 'vitest';
import { redactor, scrub } from './redaction.ts';

describe('a line of the log', () => {
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
  ])('%s is written as %s', (line, written) => {
    expect(scrub(line)).toBe(written);
  });

  it.each(['a', 'eyJ-', 'a@', 'a@b', '//a:'])('of nothing but %j is written soon, however long it is', (part) => {
    const line = part.repeat(200_000 / part.length);
    expect(scrub(line)).toHaveLength(line.length);
  });
});

it('an error is written with its places, soon and without its message, however many lines that has', () => {
  const err = new Error();
  const places = '\n    at send (file.ts:1:2)';
  err.stack = `Error: ${'\n'.repeat(200_000)}name${places}`;
  expect(redactor(['name'])({ err })).toMatchObject({ err: { stack: places } });
});
