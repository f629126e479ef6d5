import { ageBounds, matches, type PublishedMember } from '@hamrah/contracts';
import type { MemberReads } from '@hamrah/matches/testing/member-reads';
import { randomSearch } from '@hamrah/matches/testing/random-search';
import fc from 'fast-check';

const seed = 20_26;

/**
 * A typical search by this member. Every search has an age range around their age, three in four their path, and half their
 * marital status. One in three adds their country and state, one in four a mother tongue, one in five a religion, and
 * one in six a degree.
 */
export function likelySearch(member: PublishedMember, index: number): matches.SearchCriteria {
  const age = 2026 - Number(member.dateOfBirth.slice(0, 4));
  const from = Math.min(ageBounds.max - 5, Math.max(21, age - 3 - (index % 3)));
  return {
    ...matches.emptySearch,
    paths: index % 4 === 3 ? [] : [member.path],
    ages: { from, to: Math.min(ageBounds.max, from + 5 + (index % 4)) },
    maritalStatuses: index % 2 === 0 ? [member.maritalStatus] : [],
    countries: index % 3 === 0 ? [member.country] : [],
    states: index % 3 === 0 ? [member.state] : [],
    motherTongues: index % 4 === 1 ? [member.motherTongue] : [],
    religions: index % 5 === 2 ? [member.religion] : [],
    qualifications: index % 6 === 4 ? [member.qualification] : [],
  };
}

/** Draws `count` searches with random filters, and with places of stored members. The seed is the same in every run. */
export async function randomSearches({ members }: MemberReads, count: number): Promise<matches.SearchCriteria[]> {
  const sample = await members
    .find({}, { projection: { _id: 0, country: 1, state: 1 } })
    .limit(5_000)
    .toArray();
  const valuesOf = (field: string) => [...new Set(sample.map((member) => String(member[field])))].toSorted();
  const places = { countries: valuesOf('country'), states: valuesOf('state') };
  return fc.sample(randomSearch(places), { numRuns: count, seed });
}
