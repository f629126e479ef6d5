import { describe, expect, it } from 'vitest';
import { redactor, scrub } from './redaction.ts';

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
    const line = part.repeat(200_000 / part.length);
    expect(scrub(line)).toHaveLength(line.length);
  });
});

it('logs the stack of an error without its message, in linear time', () => {
  const err = new Error();
  const frames = '\n    at send (file.ts:1:2)';
  err.stack = `Error: ${'\n'.repeat(200_000)}name${frames}`;
  expect(redactor(['name'])({ err })).toMatchObject({ err: { stack: frames } });
});
