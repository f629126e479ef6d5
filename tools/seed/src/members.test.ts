import { ageBounds, ageOn, memberCopy, paths } from '@hamrah/contracts';
import { City, Country, State } from 'country-state-city';
import { describe, expect, it } from 'vitest';
import { codeOf, demoCopy, demoMembers, phoneOf } from './members.ts';
import { portraitId, sitters } from './portraits.ts';

const many = Array.from({ length: 5_000 }, (_, index) => demoCopy(index));
const seenFrom = new Date('2026-11-01T00:00:00Z');

describe('demo members', () => {
  it('are the same people every time and however many are asked for', () => {
    expect(demoMembers(40, 3, 'hash')).toEqual(demoMembers(0, 100, 'hash').slice(40, 43));
  });

  it('satisfy the contract of a member and are all marked synthetic', () => {
    for (const copy of many) expect(memberCopy.parse(copy).synthetic).toBe(true);
  });

  it('never share a code, a phone number or an e-mail address', () => {
    const numbers = Array.from({ length: 200_000 }, (_, index) => index);
    expect(new Set(numbers.map(codeOf)).size).toBe(numbers.length);
    expect(new Set(numbers.map(phoneOf)).size).toBe(numbers.length);
    expect(new Set(demoMembers(0, 20_000, 'hash').map((member) => member.email)).size).toBe(20_000);
  });

  it('have phone numbers nobody can be rung by', () => {
    for (const index of [0, 77, 99_999_999]) expect(phoneOf(index)).toMatch(/^10\d{8}$/);
  });

  it('are of every path, both genders and every age from 18 to 60', () => {
    const ages = many.map((copy) => ageOn(copy.dateOfBirth, seenFrom));
    expect(new Set(many.map((copy) => copy.path))).toEqual(new Set(paths));
    expect(many.filter((copy) => copy.gender === 'Female').length).toBe(2_500);
    expect(Math.min(...ages)).toBe(ageBounds.min);
    expect(Math.max(...ages)).toBe(ageBounds.max);
  });

  it('live in places the places list knows', () => {
    const places = new Set(many.map(({ country, state, city }) => JSON.stringify([country, state, city])));
    for (const place of places) {
      const [countryName, stateName, cityName] = JSON.parse(place) as [string, string, string];
      const country = Country.getAllCountries().find((one) => one.name === countryName);
      const state = State.getStatesOfCountry(country?.isoCode).find((one) => one.name === stateName);
      const cities = City.getCitiesOfState(country?.isoCode ?? '', state?.isoCode ?? '').map((one) => one.name);
      expect(cities, place).toContain(cityName);
    }
  });

  it('look like portraits that are drawn', () => {
    const drawn = new Set(sitters().map(portraitId));
    for (const { photo } of many) if (photo) expect(drawn).toContain(photo);
  });
});
