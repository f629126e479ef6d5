import { matches } from '@hamrah/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomSought } from '../testing/random-search.ts';
import { mutualMatches, wantedByMusts } from './mutual.ts';
import type { Scored, Seeks } from './score.ts';
import { meets } from './wanted.ts';

const now = new Date('2026-11-21T10:00:00Z');
const sought = fc.sample(randomSought({ countries: ['India'], states: ['Punjab'] }), { numRuns: 40, seed: 7 });
const member = (at: number, changed: Partial<Scored> = {}) => ({
  ...(sought[at] as (typeof sought)[number]),
  member: `HM${at}`,
  seeks: {} as Seeks,
  completeness: 100,
  seenOn: '2026-11-21',
  ...changed,
});
const codes = (members: readonly { member: string }[]) => members.map(({ member: code }) => code);

it('leaves out whom a must of either side keeps apart, and who asks for somebody else', () => {
  const ravi = member(0, { path: 'Osho', religion: 'Hindu', seeks: { religions: ['Jain'], musts: ['religion'] } });
  const fitting = member(1, { religion: 'Jain', seeks: { paths: ['Osho'] } });
  const failsMine = member(2, { religion: 'Sikh' });
  const failsTheirs = member(3, { religion: 'Jain', seeks: { religions: ['Jain'], musts: ['religion'] } });
  const seeksOthers = member(4, { religion: 'Jain', seeks: { paths: ['ISKCON'], religions: ['Sikh'] } });
  expect(codes(mutualMatches(ravi, [fitting, failsMine, failsTheirs, seeksOthers], now))).toEqual(['HM1']);
});

it('puts the best score first, equal ones by code, and no more than a page', () => {
  const ravi = member(0);
  const others = Array.from({ length: 30 }, (_, at) => member(at + 1, { completeness: at % 2 === 0 ? 100 : 50 }));
  const best = mutualMatches(ravi, others, now);
  expect(best).toHaveLength(matches.maxMutual);
  expect(best[0]?.completeness).toBe(100);
  expect(codes(best.slice(0, 15))).toEqual(codes(best.slice(0, 15)).toSorted());
});

it('wants of musts exactly what the score does not fail', () => {
  const seeks: Seeks = {
    ages: { from: 25, to: 30 },
    paths: ['Osho'],
    countries: ['India'],
    states: ['Punjab'],
    musts: ['path', 'place'],
  };
  const wanted = wantedByMusts(seeks);
  expect(wanted).toMatchObject({ ages: null, paths: ['Osho'], countries: ['India'], states: ['Punjab'] });
  expect(meets(member(5, { path: 'Osho' }), wanted, now)).toBe(true);
  expect(meets(member(5, { path: 'ISKCON' }), wanted, now)).toBe(false);
});
