import { profile } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

const countries = async () => (await service.asAnyone().call(profile.listCountries, {})).names;
const states = async (country?: string) =>
  (await service.asAnyone().call(profile.listStates, { query: country === undefined ? {} : { country } })).names;
const cities = async (country: string, state: string) =>
  (await service.asAnyone().call(profile.listCities, { query: { country, state } })).names;

describe('lists of places', () => {
  it('start with the countries where Hamrah advertises, and contain all others', async () => {
    const names = await countries();
    expect(names.slice(0, 7)).toEqual([
      'India',
      'United States',
      'Canada',
      'United Kingdom',
      'Singapore',
      'Australia',
      'United Arab Emirates',
    ]);
    expect(names).toEqual(expect.arrayContaining(['South Africa', 'New Zealand', 'Nepal']));
    expect(new Set(names).size).toBe(names.length);
  });

  it('contain the states of India by default', async () => {
    const names = await states();
    expect(names).toHaveLength(36);
    expect(names).toEqual(expect.arrayContaining(['Punjab', 'Kerala', 'Delhi', 'Andaman and Nicobar Islands']));
  });

  it('contain the states of a country and the cities of a state', async () => {
    expect(await states('Canada')).toContain('British Columbia');
    expect(await cities('India', 'Punjab')).toEqual(expect.arrayContaining(['Amritsar', 'Ludhiana']));
  });

  it('have at least one state for every country', async () => {
    for (const country of await countries()) expect((await states(country)).length, country).toBeGreaterThan(0);
    expect(await states('Singapore')).toEqual(['Singapore']);
    expect(await cities('Macao SAR China', 'Cotai')).toEqual(['Cotai']);
  });

  it('are empty for an unknown place', async () => {
    expect(await states('Atlantis')).toEqual([]);
    expect(await cities('India', 'Ontario')).toEqual([]);
    expect(await cities('Atlantis', 'Atlantis')).toEqual([]);
  });

  it('are cached by browsers for a day and revalidated by ETag', async () => {
    const reply = await service.asAnyone().send(profile.listCountries, {});
    expect(reply.headers.get('cache-control')).toBe('public, max-age=86400');
    const revalidation = await fetch(`${service.url}/profile/places/countries`, {
      headers: { 'cache-control': 'max-age=0', 'if-none-match': reply.headers.get('etag') ?? '' },
    });
    expect(revalidation.status).toBe(304);
  });

  it('refuse an empty country', async () => {
    await expect(states('')).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'country' }] });
  });
});
