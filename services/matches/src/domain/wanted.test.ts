import { ageOn } from '@hamrah/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSearch, randomSought } from '../testing/random-search.ts';
import { bornFor, matcherOf, meets, wantedByListing, wantedBySearch } from './wanted.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Ontario'] };
const anyDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
const today = new Date('2026-11-21T10:00:00Z');
const [asha] = fc.sample(randomSought(places), { numRuns: 1, seed: 1 });
if (!asha) throw new Error('no sample');

describe('what is wanted', () => {
  it('is met by the fast matcher exactly when it is met', () => {
    fc.assert(
      fc.property(randomSearch(places), randomSought(places), anyDay, (criteria, member, now) => {
        const wanted = wantedBySearch(criteria);
        expect(matcherOf(wanted, now)(member)).toBe(meets(member, wanted, now));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is met by everybody when nothing is asked', () => {
    expect(meets(asha, wantedByListing({}), today)).toBe(true);
  });

  it('asks all that a listing filters by', () => {
    const filters = { path: asha.path, maritalStatus: asha.maritalStatus, income: asha.income, ...homeOf(asha) };
    expect(meets(asha, wantedByListing(filters), today)).toBe(true);
    for (const name of Object.keys(filters))
      expect(meets(asha, wantedByListing({ ...filters, [name]: 'Elsewhere' }), today)).toBe(false);
  });

  it('counts those who drink occasionally among those who drink, and nobody who has not said', () => {
    const drinking = (alcohol: string | null, sought: 'Yes' | 'No') =>
      meets({ ...asha, alcohol }, { ...wantedByListing({}), alcohol: [sought] }, today);
    expect(['Yes', 'Occasionally', 'No', null].map((answer) => drinking(answer, 'Yes'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['Yes', 'Occasionally', 'No', null].map((answer) => drinking(answer, 'No'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

const homeOf = ({ country, state, city }: typeof asha) => ({ country, state, city });

it('takes a range of dates of birth for a range of ages, on every day of the year, leap days too', () => {
  const born = fc.date({ min: new Date('1960-01-01'), max: new Date('2012-12-31'), noInvalidDate: true });
  const leapDays = fc.constantFrom(new Date('2004-02-29'), new Date('2000-02-29'));
  const days = fc.oneof(
    anyDay,
    fc.constantFrom(new Date('2028-02-29'), new Date('2027-02-28'), new Date('2027-03-01')),
  );
  fc.assert(
    fc.property(fc.oneof(born, leapDays), days, (date, now) => {
      const dateOfBirth = date.toISOString().slice(0, 10);
      const { after, until } = bornFor({ from: 21, to: 25 }, now);
      const age = ageOn(dateOfBirth, now);
      expect(after < dateOfBirth && dateOfBirth <= until).toBe(21 <= age && age <= 25);
    }),
    { numRuns: 2_000 },
  );
});
