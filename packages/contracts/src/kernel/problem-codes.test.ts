import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isProblemCode, Problem, problems, route } from '../index.ts';

describe('a problem code', () => {
  it('is a type error unless a domain declares it', () => {
    // @ts-expect-error: no domain declares this code.
    expect(isProblemCode(new Problem('inbox.unknown').code)).toBe(false);
    const options = { access: 'member', summary: '', reply: z.null() } as const;
    // @ts-expect-error: no domain declares this code.
    expect(route('GET', '/inbox', { ...options, refuses: ['inbox.unknown'] }).refuses.filter(isProblemCode)).toEqual(
      [],
    );
  });

  it('has an HTTP status of 400 or above and a title', () => {
    const incomplete = Object.entries(problems).filter(([, { status, title }]) => status < 400 || title === '');
    expect(incomplete).toEqual([]);
  });
});
