import { describe, expect, it } from 'vitest';
import { type Finding, type Proof, passes } from './proof.ts';
import { type Result, renderResults } from './reliability-page.ts';

const proof: Proof = {
  number: 7,
  promise: 'Members can write while the bus is down.',
  shortForm: 'tests/src/crash.journey.test.ts',
  maxMinutes: 5,
  run: async () => [],
};
const result = {
  date: '2026-11-23',
  seconds: 90,
  machine: '2 processors',
  findings: [
    { measured: 'failed writes', expected: '0', value: '0', isKept: true },
    { measured: 'backlog drained', expected: '≤ 30 s', value: '41 s', isKept: false },
  ],
};

describe('table of promises', () => {
  it('names each promise once and has a row for each finding', () => {
    const lines = renderResults([{ name: 'bus-outage', proof, result }]).split('\n');
    expect(lines[2]).toBe(
      '| 7 | Members can write while the bus is down. | `npm run prove -- bus-outage` | `tests/src/crash.journey.test.ts` | failed writes | 0 | 0 | yes |',
    );
    expect(lines[3]).toBe('|  |  |  |  | backlog drained | ≤ 30 s | 41 s | **no** |');
  });

  it('shows the promise of a proof that never ran as not kept', () => {
    expect(renderResults([{ name: 'bus-outage', proof, result: undefined }])).toContain('| not run | **no** |');
  });

  it('explains why this machine misses an expected value', () => {
    const limitation = 'Two cores drain 800 events per second.';
    const [kept, missed] = result.findings;
    const limited = { ...result, findings: [kept, { ...missed, limitation }] } as Result;
    const page = renderResults([{ name: 'bus-outage', proof, result: limited }]);
    expect(page).toContain('| 41 s | **no** |');
    expect(page).toContain('- Promise 7: Two cores drain 800 events per second.');
  });
});

it('passes a missed value only if a limitation of this machine explains it', () => {
  const [kept, missed] = result.findings as [Finding, Finding];
  expect([kept, missed, { ...missed, limitation: 'Two cores.' }].map(passes)).toEqual([true, false, true]);
});
