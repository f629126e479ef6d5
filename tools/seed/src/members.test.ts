import { ageBounds, ageOn, paths, publishedMember } from '@hamrah/contracts';
import { optionalProfileDetails, partnerPreferences } from '@hamrah/contracts/profile';
import { unlistedPlaces } from '@hamrah/service-kit';
import { describe, expect, it } from 'vitest';
import { signInIndexes } from './fixed-members.ts';
import { codeOf, demoMembers, demoPublishedMember, phoneOf } from './members.ts';
import { customOf, landscapeOf } from './portraits.ts';

const members = Array.from({ length: 5_000 }, (_, index) => demoPublishedMember(index));
const now = new Date('2026-11-01T00:00:00Z');

describe('demo members', () => {
  it('are deterministic and do not depend on the requested range', () => {
    expect(demoMembers(40, 3, 'hash')).toEqual(demoMembers(0, 100, 'hash').slice(40, 43));
  });

  it('satisfy the member contract and are marked synthetic', () => {
    for (const published of members) expect(publishedMember.parse(published).synthetic).toBe(true);
  });

  it('have unique codes, phone numbers and email addresses', () => {
    const numbers = Array.from({ length: 200_000 }, (_, index) => index);
    expect(new Set(numbers.map(codeOf)).size).toBe(numbers.length);
    expect(new Set(numbers.map(phoneOf)).size).toBe(numbers.length);
    expect(new Set(demoMembers(0, 20_000, 'hash').map((member) => member.email)).size).toBe(20_000);
  });

  it('have phone numbers that are not assigned', () => {
    for (const index of [0, 77, 99_999_999]) expect(phoneOf(index)).toMatch(/^10\d{8}$/);
  });

  it('cover every path, both genders and every age from 18 to 60', () => {
    const ages = members.map((published) => ageOn(published.dateOfBirth, now));
    expect(new Set(members.map((published) => published.path))).toEqual(new Set(paths));
    expect(members.filter((published) => published.gender === 'Female').length).toBe(2_500);
    expect(Math.min(...ages)).toBe(ageBounds.min);
    expect(Math.max(...ages)).toBe(ageBounds.max);
  });

  it('live in known places', async () => {
    const places = new Map(
      members.map(({ country, state, city }) => [`${country}/${state}/${city}`, { country, state, city }]),
    );
    const unlisted = (place: Record<'country' | 'state' | 'city', string>) => {
      const choice = (name: string) => [{ name, path: name, unlistedMessage: '' }];
      return unlistedPlaces([
        { country: choice(place.country), state: choice(place.state), city: choice(place.city), isAnywhere: false },
      ]);
    };
    for (const [name, place] of places) expect(await unlisted(place), name).toEqual([]);
    expect(await unlisted({ country: 'India', state: 'Punjab', city: 'Atlantis' })).toMatchObject([
      { path: 'Atlantis' },
    ]);
  });

  it('have unique photos, with one person per member and the main photo first', () => {
    const demos = demoMembers(0, 5_000, 'hash');
    for (const { published, gallery } of demos) {
      expect(gallery[0]?.photo ?? null).toBe(published.photo);
      const sitters = gallery.map(({ portrait }) => portrait.replace(/-\d+$/, ''));
      expect(new Set(sitters).size).toBe(Math.min(1, gallery.length));
    }
    const photos = demos.flatMap(({ gallery }) => gallery.map(({ photo }) => photo));
    expect(new Set(photos).size).toBe(photos.length);
    expect(Math.max(...demos.map(({ gallery }) => gallery.length))).toBeGreaterThan(1);
    for (const { gallery } of demos.slice(0, signInIndexes.length)) expect(gallery.length).toBeGreaterThan(1);
  });

  it('have portraits that fit their gender, age, customs and surroundings', () => {
    const demos = demoMembers(0, 5_000, 'hash').filter(({ gallery }) => gallery.length > 0);
    for (const { published, gallery } of demos) {
      const [, gender, custom, landscape] = /^drawn-([fm]\d\d)-(\w+)-(\w+)-/.exec(gallery[0]?.portrait ?? '') ?? [];
      expect(gender).toBe(`${published.gender === 'Female' ? 'f' : 'm'}${ageOn(published.dateOfBirth, now)}`);
      expect(custom).toBe(customOf(published));
      expect(landscape).toBe(landscapeOf(published));
    }
    expect(new Set(demos.map(({ gallery }) => gallery[0]?.portrait)).size).toBe(demos.length);
    expect(customOf({ religion: 'Sikh', path: 'ISKCON' })).toBe('sikh');
    expect(landscapeOf({ country: 'India', state: 'Rajasthan', city: 'Udaipur' })).toBe('desert');
  });

  it('have valid details and preferences, with known places', () => {
    const demos = demoMembers(0, 5_000, 'hash');
    for (const { published, optionalDetails, preferences } of demos) {
      expect(optionalProfileDetails.parse(optionalDetails)).toEqual(optionalDetails);
      expect(partnerPreferences.parse(preferences)).toEqual(preferences);
      expect(optionalDetails.marriedSiblings).toBeLessThanOrEqual(
        (optionalDetails.sisters ?? 0) + (optionalDetails.brothers ?? 0),
      );
      for (const state of preferences.states)
        expect([published.state, published.country]).toEqual([state, preferences.countries[0]]);
    }
    expect(new Set(demos.map(({ optionalDetails }) => optionalDetails.hobbies.join())).size).toBeGreaterThan(1_000);
    expect(new Set(demos.map(({ preferences }) => JSON.stringify(preferences))).size).toBeGreaterThan(1_000);
  });
});
