import type { PublishedMember } from '@hamrah/contracts';
import { type Custom, type Landscape, portraitId } from '@hamrah/profile/seeding';

const religionCustoms: Readonly<Record<string, Custom>> = {
  Sikh: 'sikh',
  Muslim: 'muslim',
  Christian: 'christian',
  Jain: 'jain',
  Buddhist: 'buddhist',
  Hindu: 'hindu',
};

/**
 * The custom that a portrait's clothes and headwear follow. A path's custom applies only if the religion is Hindu or
 * has no custom.
 */
export function customOf({ religion, path }: Pick<PublishedMember, 'religion' | 'path'>): Custom {
  const custom = religionCustoms[religion] ?? 'none';
  if (custom !== 'hindu' && custom !== 'none') return custom;
  if (path === 'Brahma Kumaris') return 'white';
  return path === 'ISKCON' ? 'krishna' : custom;
}

const countryLandscapes: Readonly<Record<string, Landscape>> = {
  'United States': 'city',
  Canada: 'cold',
  'United Kingdom': 'cold',
  'New Zealand': 'hills',
  Singapore: 'city',
  'United Arab Emirates': 'gulf',
  Australia: 'coast',
  'South Africa': 'coast',
};
const stateLandscapes: Readonly<Record<string, Landscape>> = {
  Rajasthan: 'desert',
  Uttarakhand: 'hills',
  Assam: 'hills',
  Kerala: 'coast',
  Odisha: 'coast',
};
const coastalCities = new Set(['Mumbai', 'Chennai', 'Visakhapatnam', 'Mangaluru', 'Surat', 'Bhavnagar']);
const metropolises = new Set(['New Delhi', 'Delhi', 'Bengaluru', 'Hyderabad', 'Pune', 'Kolkata', 'Gurugram', 'Noida']);

/** The landscape that matches where a member lives. */
export function landscapeOf({ country, state, city }: Pick<PublishedMember, 'country' | 'state' | 'city'>): Landscape {
  if (country !== 'India') return countryLandscapes[country] ?? 'city';
  if (coastalCities.has(city)) return 'coast';
  return stateLandscapes[state] ?? (metropolises.has(city) ? 'city' : 'plains');
}

type Portrayed = Pick<PublishedMember, 'gender' | 'religion' | 'path' | 'country' | 'state' | 'city'>;

/** Ids of the drawn portraits in the photos of demo member `index`. They all show the same sitter. */
export const portraitsOf = (index: number, member: Portrayed, age: number, count: number): string[] =>
  Array.from({ length: count }, (_, shot) =>
    portraitId({
      gender: member.gender,
      age,
      custom: customOf(member),
      landscape: landscapeOf(member),
      sitter: index,
      shot,
    }),
  );
