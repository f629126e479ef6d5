import {
  ageOn,
  fieldOfValueFilter,
  matches,
  type ProfileFieldName,
  profileField,
  profileFieldNames,
  valueFilters,
} from '@hamrah/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSearch, randomSearchableFields } from '../testing/random-search.ts';
import { birthDatesFor, createMatcher, criteriaOfListing, criteriaOfSearch, matchesCriteria } from './criteria.ts';
import { derivedColumnFields, indexedFields } from './indexed-member.ts';

const places = { countries: ['India', 'Canada'], states: ['Punjab', 'Ontario'] };
const anyDay = fc.date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });
const today = new Date('2026-11-21T10:00:00Z');
const [asha] = fc.sample(randomSearchableFields(places), { numRuns: 1, seed: 1 });
if (!asha) throw new Error('no sample');

describe('criteria', () => {
  it('match the same members with and without the prepared matcher', () => {
    fc.assert(
      fc.property(randomSearch(places), randomSearchableFields(places), anyDay, (search, member, now) => {
        const criteria = criteriaOfSearch(search);
        expect(createMatcher(criteria, now)(member)).toBe(matchesCriteria(member, criteria, now));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(valueFilters)('omit members without one of the accepted values: %s', (filter) => {
    const field = fieldOfValueFilter[filter];
    const criteria = criteriaOfSearch({ ...matches.emptySearch, [filter]: ['Accepted', 'Also accepted'] });
    const isFound = (value: string | null) => {
      const member = { ...asha, [field]: value };
      const isMatch = matchesCriteria(member, criteria, today);
      expect(createMatcher(criteria, today)(member)).toBe(isMatch);
      return isMatch;
    };
    expect(['Accepted', 'Also accepted', 'Another', null].map(isFound)).toEqual([true, true, false, false]);
    expect(indexedFields).toContain(field);
  });

  it('filter only by fields that the profile page or the card shows', () => {
    const fieldNames = new Set<string>(profileFieldNames);
    for (const field of [...indexedFields, 'dateOfBirth']) {
      expect(fieldNames).toContain(field);
      expect(profileField(field as ProfileFieldName).visibility).not.toBe('owner');
    }
    const cardFieldOf = {
      photo: 'photoUrl',
      emailVerified: 'emailVerified',
      showsActivity: 'lastActive',
      lastActiveOn: 'lastActive',
    } as const;
    for (const field of derivedColumnFields) expect(matches.matchCard.shape).toHaveProperty(cardFieldOf[field]);
  });

  it('match every member when no filter is set', () => {
    expect(matchesCriteria(asha, criteriaOfListing({}), today)).toBe(true);
  });

  it('filter by the path, marital status, income and place of a listing', () => {
    const filters = { path: asha.path, maritalStatus: asha.maritalStatus, income: asha.income, ...placeOf(asha) };
    expect(matchesCriteria(asha, criteriaOfListing(filters), today)).toBe(true);
    for (const name of Object.keys(filters))
      expect(matchesCriteria(asha, criteriaOfListing({ ...filters, [name]: 'Elsewhere' }), today)).toBe(false);
  });

  it('count occasional drinkers as drinkers, and omit members without an answer', () => {
    const matchesAlcohol = (alcohol: string | null, filter: 'Yes' | 'No') =>
      matchesCriteria({ ...asha, alcohol }, { ...criteriaOfListing({}), alcohol: [filter] }, today);
    expect(['Yes', 'Occasionally', 'No', null].map((answer) => matchesAlcohol(answer, 'Yes'))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(['Yes', 'Occasionally', 'No', null].map((answer) => matchesAlcohol(answer, 'No'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});

const placeOf = ({ country, state, city }: typeof asha) => ({ country, state, city });

describe('birthDatesFor', () => {
  it('covers exactly the ages of a range on every day of the year, including leap days', () => {
    const birthDates = fc.date({ min: new Date('1960-01-01'), max: new Date('2012-12-31'), noInvalidDate: true });
    const leapDays = fc.constantFrom(new Date('2004-02-29'), new Date('2000-02-29'));
    const days = fc.oneof(
      anyDay,
      fc.constantFrom(new Date('2028-02-29'), new Date('2027-02-28'), new Date('2027-03-01')),
    );
    fc.assert(
      fc.property(fc.oneof(birthDates, leapDays), days, (date, now) => {
        const dateOfBirth = date.toISOString().slice(0, 10);
        const { after, until } = birthDatesFor({ from: 21, to: 25 }, now);
        const age = ageOn(dateOfBirth, now);
        expect(after < dateOfBirth && dateOfBirth <= until).toBe(21 <= age && age <= 25);
      }),
      { numRuns: 2_000 },
    );
  });
});
