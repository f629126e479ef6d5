import { matches } from '@hamrah/contracts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomSearch, randomSought } from '../testing/random-search.ts';
import { keysFor, keysOf } from './alerts.ts';
import { meets, wantedBySearch } from './wanted.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Ontario'] };
const now = new Date('2026-11-21T10:00:00Z');

it('finds every search a member fits: it waits under one of the member’s keys', () => {
  fc.assert(
    fc.property(randomSearch(places), randomSought(places), (criteria, member) => {
      const fitting = {
        ...criteria,
        ...(criteria.states.length > 0 ? { states: [...criteria.states, member.state] } : {}),
        ...(criteria.paths.length > 0 ? { paths: [...criteria.paths, member.path] } : {}),
      };
      const keys = keysFor(member);
      if (meets(member, wantedBySearch(fitting), now))
        expect(keysOf(fitting).some((key) => keys.includes(key))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

it('keeps a search under its most telling filter alone', () => {
  expect(keysOf({ ...matches.openSearch, states: ['Punjab', 'Goa'], paths: ['Osho'] })).toEqual([
    'state:Punjab',
    'state:Goa',
  ]);
  expect(keysOf(matches.openSearch)).toEqual(['anybody']);
});
