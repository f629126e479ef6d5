import { expect, it } from 'vitest';
import { shardsOf } from './code-shards.ts';

it.each([1, 2, 7, 1_000])('puts every code into one of %i shards', (count) => {
  const shards = shardsOf(count);
  for (const code of ['HM00000000', 'HM4T7K2Q9X', 'HMG0000000', 'HMZZZZZZZZ'])
    expect(shards.filter(({ from, until }) => from <= code && code < until)).toHaveLength(1);
});
