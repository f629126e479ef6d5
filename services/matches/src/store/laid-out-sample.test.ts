import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askedOf, matcherOf, wantedBySearch } from '../domain/wanted.ts';
import { randomSearch, randomSought } from '../testing/random-search.ts';
import { sampleOf } from './laid-out-sample.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Ontario'] };
const members = fc.sample(randomSought(places), { numRuns: 500, seed: 3 });
const sample = sampleOf(members, 500);
const now = new Date('2026-11-21T10:00:00Z');

it('knows of every search who of its members fits, fact by fact', () => {
  fc.assert(
    fc.property(randomSearch(places), (criteria) => {
      const wanted = wantedBySearch(criteria);
      const all = sample.everybody.clone();
      for (const who of sample.fittingBy(askedOf(wanted), now).values()) all.intersection(who);
      const fits = matcherOf(wanted, now);
      expect(all.size()).toBe(members.filter(fits).length);
    }),
    { numRuns: 300 },
  );
});
