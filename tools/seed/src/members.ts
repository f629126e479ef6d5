import { type Path, type PublishedMember, paths, profileFor } from '@hamrah/contracts';
import type { DemoProfile } from '@hamrah/profile/seeding';
import { aboutText, occupations } from './about.ts';
import { type Chance, chanceOf } from './chance.ts';
import { portraitFor } from './portraits.ts';
import { abroad, type Region, regions } from './regions.ts';
import { demoFurther, demoPreferences } from './stories.ts';

/** The day the demo members are seen from: ages and joining dates are counted back from it. */
const seenFrom = Date.UTC(2026, 10, 1);
const dayMs = 86_400_000;
const yearMs = 365.25 * dayMs;

/** What is fixed of the members one may sign in as; each is on the first page of the other. */
const knownFacts = [
  { firstName: 'Asha', lastName: 'Mehra', dateOfBirth: '1997-03-14', portrait: 'demo-female-young-1' },
  { firstName: 'Arjun', lastName: 'Khanna', dateOfBirth: '1994-08-22', portrait: 'demo-male-young-0' },
].map(({ portrait, ...facts }, minutesAgo) => ({
  portrait,
  facts: {
    ...facts,
    path: 'Radha Soami Satsang Beas' as const,
    religion: 'Hindu' as const,
    maritalStatus: 'Never Married' as const,
    motherTongue: 'Punjabi' as const,
    country: 'India',
    state: 'Punjab',
    city: 'Amritsar',
    joinedAt: new Date(seenFrom - minutesAgo * 60_000).toISOString(),
  },
}));

/** Numbers of the members one may sign in as with the printed password. */
export const demoSignIns = knownFacts.map((_, index) => index);

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A member code for each number below 2^40, no two alike, looking unordered. */
export function codeOf(index: number): string {
  let left = (BigInt(index) * 740_189_336_573n + 698_137_200_229n) & ((1n << 40n) - 1n);
  let text = '';
  for (let place = 0; place < 8; place += 1) {
    text = alphabet[Number(left & 31n)] + text;
    left >>= 5n;
  }
  return `HM${text}`;
}

/** A ten-digit number that neither India nor North America assigns: no one can be rung by it. */
export const phoneOf = (index: number): string => `10${String(index).padStart(8, '0')}`;

function homeOf(region: Region, chance: Chance): { country: string; state: string; city: string } {
  const [country, places] = chance.onceIn(5)
    ? chance.weighted(abroad.map(([name, weight, where]) => [[name, where] as const, weight] as const))
    : (['India', region.places] as const);
  const [state, cities] = chance.one(places);
  return { country, state, city: chance.one(cities) };
}

/** Ages lean to the years in which people marry, yet reach from 18 to 60. */
const ageOf = (chance: Chance): number =>
  chance.weighted([
    [chance.between(18, 23), 12],
    [chance.between(24, 32), 62],
    [chance.between(33, 42), 18],
    [chance.between(43, 60), 8],
  ]);

function maritalStatusOf(age: number, chance: Chance): PublishedMember['maritalStatus'] {
  if (age < 27) return 'Never Married';
  return chance.weighted([
    ['Never Married', age < 35 ? 16 : 5],
    ['Divorced', age < 35 ? 2 : 4],
    ['Widowed', age < 40 ? 1 : 3],
    ['Awaiting Divorce', 1],
    ['Annulled', 1],
  ]);
}

function heightOf(gender: PublishedMember['gender'], chance: Chance): number {
  const spread = chance.between(0, 5) + chance.between(0, 5);
  return gender === 'Male' ? 63 + spread : 58 + spread;
}

interface Person {
  readonly published: PublishedMember;
  /** Ids of the portraits the member's photos show, the main one first. */
  readonly portraits: readonly string[];
}

/** Member number `index`: the same number gives the same person. */
function demoPerson(index: number): Person {
  const chance = chanceOf(index);
  const gender = index % 2 === 0 ? 'Female' : 'Male';
  const region = chance.weighted(regions.map((one) => [one, one.weight] as const));
  const age = ageOf(chance);
  const religion = chance.onceIn(15) ? 'Spiritual, no religion' : chance.weighted(region.religions);
  const path: Path = chance.onceIn(2) ? chance.one(region.paths) : chance.one(paths);
  const occupation = chance.one(occupations);
  const portrait = () => portraitFor(gender, age, religion === 'Sikh', chance.between(0, 1_000_000));
  const born = new Date(seenFrom - Math.round((age + chance.between(1, 360) / 366) * yearMs));
  const accountType = chance.onceIn(8) ? 'Pro' : 'Free';
  const facts: Omit<PublishedMember, 'photo'> = {
    member: codeOf(index),
    profileFor: chance.weighted(
      profileFor.filter((who) => fits(who, gender)).map((who) => [who, who === 'Myself' ? 8 : 2] as const),
    ),
    gender,
    firstName: chance.one(gender === 'Female' ? region.women : region.men),
    lastName: chance.one(region.surnames),
    dateOfBirth: born.toISOString().slice(0, 10),
    heightInches: heightOf(gender, chance),
    path,
    religion,
    maritalStatus: maritalStatusOf(age, chance),
    motherTongue: region.motherTongue,
    ...homeOf(region, chance),
    about: aboutText(chance),
    ...occupation,
    accountType,
    premiumBadge: accountType === 'Pro',
    emailVerified: index % 3 > 0,
    hidden: false,
    synthetic: true,
    joinedAt: new Date(seenFrom - chance.between(60, 730 * 24 * 60) * 60_000).toISOString(),
  };
  const known = knownFacts[index];
  const count = known ? 3 : chance.weighted([0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3].map((photos) => [photos, 1] as const));
  const drawn = Array.from({ length: count }, portrait);
  const portraits = [...new Set(known ? [known.portrait, ...drawn] : drawn)];
  return {
    published: { ...facts, ...known?.facts, photo: portraits.length > 0 ? photoOf(index, 0) : null },
    portraits,
  };
}

const photoOf = (index: number, at: number): string => `demo-${codeOf(index)}-${at}`;

/** The facts about member number `index`: the same number gives the same person. */
export const demoPublishedMember = (index: number): PublishedMember => demoPerson(index).published;

/** Whether a profile of this gender may be registered for that relation. */
function fits(who: PublishedMember['profileFor'], gender: PublishedMember['gender']): boolean {
  if (who === 'Son' || who === 'Brother') return gender === 'Male';
  if (who === 'Daughter' || who === 'Sister') return gender === 'Female';
  return true;
}

/** Demo members `from` to `from + count - 1`, all with the one password behind `passwordHash`. */
export function demoMembers(from: number, count: number, passwordHash: string): DemoProfile[] {
  return Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const { published, portraits } = demoPerson(index);
    const mail = `${published.firstName}.${published.lastName}.${index}`.toLowerCase();
    return {
      published,
      phone: phoneOf(index),
      email: `${mail}@demo.hamrah.example`,
      passwordHash,
      further: demoFurther(index, published),
      preferences: demoPreferences(index, published, new Date(seenFrom)),
      gallery: portraits.map((portrait, at) => ({ photo: photoOf(index, at), portrait })),
    };
  });
}
