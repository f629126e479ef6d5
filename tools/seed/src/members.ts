import { ageBounds, ageOn, type Path, type PublishedMember, paths, profileFor, smsCountry } from '@hamrah/contracts';
import { emptyOptionalDetails, unrestrictedPreferences } from '@hamrah/contracts/profile';
import type { DemoProfile } from '@hamrah/profile/seeding';
import { aboutText } from './about.ts';
import { fixedMembers, referenceTime } from './fixed-members.ts';
import { pickOccupation } from './occupations.ts';
import { portraitsOf } from './portraits.ts';
import { demoDetails, demoPreferences } from './profile-details.ts';
import { type Random, randomFor } from './random.ts';
import { foreignCountries, type Region, regions, urduRegion } from './regions.ts';

const dayMs = 86_400_000;
const yearMs = 365.25 * dayMs;

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A unique member code for each index below 2^40, in an order that looks random. */
export function codeOf(index: number): string {
  let remaining = (BigInt(index) * 740_189_336_573n + 698_137_200_229n) & ((1n << 40n) - 1n);
  let text = '';
  for (let position = 0; position < 8; position += 1) {
    text = alphabet[Number(remaining & 31n)] + text;
    remaining >>= 5n;
  }
  return `HM${text}`;
}

/** A ten-digit phone number that neither India nor North America assigns. */
export const phoneOf = (index: number): string => `10${String(index).padStart(8, '0')}`;

function pickPlace(region: Region, random: Random): { country: string; state: string; city: string } {
  const [country, places] = random.isOneIn(5)
    ? random.pickWeighted(foreignCountries.map(([name, weight, places]) => [[name, places] as const, weight] as const))
    : (['India', region.places] as const);
  const [state, cities] = random.pick(places);
  return { country, state, city: random.pick(cities) };
}

/** An age from 18 to 60, mostly between 24 and 32. */
const ageOf = (random: Random): number =>
  random.pickWeighted([
    [random.pickInteger(18, 23), 12],
    [random.pickInteger(24, 32), 62],
    [random.pickInteger(33, 42), 18],
    [random.pickInteger(43, 60), 8],
  ]);

function maritalStatusOf(age: number, random: Random): PublishedMember['maritalStatus'] {
  if (age < 27) return 'Never Married';
  return random.pickWeighted([
    ['Never Married', age < 35 ? 16 : 5],
    ['Divorced', age < 35 ? 2 : 4],
    ['Widowed', age < 40 ? 1 : 3],
    ['Awaiting Divorce', 1],
    ['Annulled', 1],
  ]);
}

function heightOf(gender: PublishedMember['gender'], random: Random): number {
  const spread = random.pickInteger(0, 5) + random.pickInteger(0, 5);
  return gender === 'Male' ? 63 + spread : 58 + spread;
}

interface DemoMember {
  readonly published: PublishedMember;
  /** Ids of the portraits in the member's photos, the main photo first. */
  readonly portraits: readonly string[];
}

/** Whether a member speaks Urdu: the last two of every 24 do. */
const speaksUrdu = (index: number): boolean => index % 24 >= 22;

/** Creates demo member `index`. The same index gives the same member. */
function createDemoMember(index: number): DemoMember {
  const random = randomFor(index);
  const gender = index % 2 === 0 ? 'Female' : 'Male';
  const drawnRegion = random.pickWeighted(regions.map((candidate) => [candidate, candidate.weight] as const));
  const region = speaksUrdu(index) ? urduRegion : drawnRegion;
  const age = ageOf(random);
  const religion =
    random.isOneIn(15) && region !== urduRegion ? 'Spiritual, no religion' : random.pickWeighted(region.religions);
  const path: Path = random.isOneIn(2) || region.hasOwnPaths ? random.pick(region.paths) : random.pick(paths);
  const fixed = fixedMembers.get(index);
  const shownAge = fixed?.fields.dateOfBirth ? ageOn(fixed.fields.dateOfBirth, new Date(referenceTime)) : age;
  const { designation, qualification, company, income } = pickOccupation({ age: shownAge, gender }, random);
  const birthDate = new Date(referenceTime - Math.round((age + random.pickInteger(1, 360) / 366) * yearMs));
  const accountType = random.isOneIn(8) ? 'Pro' : 'Free';
  const fields: Omit<PublishedMember, 'photo' | 'phoneVerified'> = {
    member: codeOf(index),
    profileFor: random.pickWeighted(
      profileFor
        .filter((relation) => isRelationAllowed(relation, gender, age))
        .map((relation) => [relation, relation === 'Myself' ? 8 : 2] as const),
    ),
    gender,
    firstName: random.pick(gender === 'Female' ? region.women : region.men),
    lastName: random.pick(region.surnames),
    dateOfBirth: birthDate.toISOString().slice(0, 10),
    heightInches: heightOf(gender, random),
    path,
    religion,
    maritalStatus: maritalStatusOf(age, random),
    motherTongue: region.motherTongue,
    ...pickPlace(region, random),
    about: aboutText(random),
    designation,
    qualification,
    company,
    income,
    accountType,
    premiumBadge: accountType === 'Pro',
    emailVerified: index % 3 > 0,
    hidden: false,
    synthetic: true,
    joinedAt: new Date(joiningTime(birthDate, random)).toISOString(),
  };
  const photoCounts = [0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3];
  const randomCount = random.pickWeighted(photoCounts.map((photoCount) => [photoCount, 1] as const));
  const count = fixed ? (fixed.isIncomplete ? 0 : 4) : randomCount;
  const memberFields = { ...fields, ...fixed?.fields };
  const published = {
    ...memberFields,
    phoneVerified: memberFields.country === smsCountry,
    photo: count > 0 ? photoOf(index, 0) : null,
  };
  return { published, portraits: portraitsOf(index, published, shownAge, count) };
}

const photoOf = (index: number, position: number): string => `demo-${codeOf(index)}-${position}`;

/** The published fields of demo member `index`. */
export const demoPublishedMember = (index: number): PublishedMember => createDemoMember(index).published;

/** A time in the last two years at which the member was of age. */
function joiningTime(birthDate: Date, random: Random): number {
  const time = referenceTime - random.pickInteger(60, 730 * 24 * 60) * 60_000;
  const adultTime = birthDate.getTime() + ageBounds.min * yearMs + dayMs;
  return Math.min(Math.max(time, adultTime), referenceTime - 3_600_000);
}

const maxChildAge = 45;

/** Whether a profile of this gender and age can be registered for this relation. */
function isRelationAllowed(
  relation: PublishedMember['profileFor'],
  gender: PublishedMember['gender'],
  age: number,
): boolean {
  if ((relation === 'Son' || relation === 'Daughter') && age > maxChildAge) return false;
  if (relation === 'Son' || relation === 'Brother') return gender === 'Male';
  if (relation === 'Daughter' || relation === 'Sister') return gender === 'Female';
  return true;
}

/** Demo members `from` to `from + count - 1`, all with the same password. */
export function demoMembers(from: number, count: number, passwordHash: string): DemoProfile[] {
  return Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const { published, portraits } = createDemoMember(index);
    const isIncomplete = fixedMembers.get(index)?.isIncomplete === true;
    const localPart = `${published.firstName}.${published.lastName}.${index}`.toLowerCase();
    return {
      published,
      phone: phoneOf(index),
      email: `${localPart}@demo.hamrah.example`,
      passwordHash,
      optionalDetails: isIncomplete ? emptyOptionalDetails : demoDetails(index, published),
      preferences: isIncomplete ? unrestrictedPreferences : demoPreferences(index, published, new Date(referenceTime)),
      allowsAnonymousCard: index % 3 === 0,
      gallery: portraits.map((portrait, position) => ({ photo: photoOf(index, position), portrait })),
    };
  });
}
