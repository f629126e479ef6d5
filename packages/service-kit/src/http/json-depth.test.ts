import { expect, it } from 'vitest';
import { isTooDeep, isValueTooDeep, maxJsonDepth } from './json-depth.ts';

it.each(['0', '', '{"a":null}', '"text"'])(
  'finds the same depth in JSON and in its parsed value, with %j inside',
  (core) => {
    const nested = (depth: number) => `${'['.repeat(depth)}${core}${']'.repeat(depth)}`;
    const ownDepth = core.startsWith('{') ? 1 : 0;
    for (const [depth, expected] of [
      [maxJsonDepth - ownDepth, false],
      [maxJsonDepth - ownDepth + 1, true],
    ] as const) {
      const json = nested(depth);
      expect(isTooDeep(Buffer.from(json))).toBe(expected);
      expect(isValueTooDeep(JSON.parse(json))).toBe(expected);
    }
  },
);
