import { measuredSpreads } from '@hamrah/matches/testing/decisions';
import { createRandomSource, type RandomSource } from '@hamrah/matches/testing/random-source';

export interface MarketSize {
  /** Members see only members of the same group, for example of one path and region. */
  readonly groups: number;
  readonly womenPerGroup: number;
  readonly menPerGroup: number;
  readonly days: number;
}

/** True log-odds of a yes between average members. Over all pairs, women say yes to 36 %, men to 48 %. */
const interceptOf = { woman: -0.8, man: -0.1 };
/**
 * True weight of the stated score. Half of its variance comes from the viewed profile, because complete profiles with
 * usual answers fit everyone. The other half makes up most of the measured pair fit; `unexplainedFit` is the rest.
 */
const statedWeight = 0.28;
const unexplainedFit = 0.1;
/** Share of the members who join during the simulation. */
const joiningShare = 0.3;

/** Members with true tastes, which no policy reads. Members are numbered by group, women first. */
export interface SimulatedMarket {
  readonly size: MarketSize;
  readonly memberCount: number;
  readonly membersPerGroup: number;
  isWoman(member: number): boolean;
  /** Numbers of the other gender in the same group: the first, and the one after the last. */
  othersOf(member: number): readonly [number, number];
  readonly joinDay: Int16Array;
  /** Looks of a member on a day with a visit, and the daily chance of a visit. */
  readonly looksPerVisit: Uint8Array;
  readonly visitChance: Float32Array;
  /** Index of an ordered pair in `stated` and `saysYes`. */
  pairIndex(from: number, to: number): number;
  /** Stated score of one member looking at another, standard normal, by ordered pair. */
  readonly stated: Float32Array;
  /** Whether `from` says yes to `to`, by ordered pair. Every look has the same result. */
  readonly saysYes: Uint8Array;
}

const normals = (random: RandomSource, count: number, spread: number) =>
  Float32Array.from({ length: count }, () => random.normal() * spread);

export function createSimulatedMarket(size: MarketSize, seed: number): SimulatedMarket {
  const random = createRandomSource(seed);
  const { groups, womenPerGroup: women, menPerGroup: men } = size;
  const membersPerGroup = women + men;
  const memberCount = groups * membersPerGroup;
  const isWoman = (member: number) => member % membersPerGroup < women;
  const welcome = normals(random, memberCount, measuredSpreads.welcome);
  const readiness = normals(random, memberCount, measuredSpreads.readiness);
  const pairsPerGroup = women * men * 2;
  const pairIndex = (from: number, to: number): number => {
    const [woman, man] = isWoman(from) ? [from, to] : [to, from];
    const group = Math.floor(woman / membersPerGroup);
    const pair = (woman % membersPerGroup) * men + ((man % membersPerGroup) - women);
    return group * pairsPerGroup + pair * 2 + (woman === from ? 0 : 1);
  };
  const othersOf = (member: number): readonly [number, number] => {
    const start = member - (member % membersPerGroup);
    return isWoman(member) ? [start + women, start + membersPerGroup] : [start, start + women];
  };
  const profile = normals(random, memberCount, Math.SQRT1_2);
  const stated = normals(random, groups * pairsPerGroup, Math.SQRT1_2);
  const saysYes = new Uint8Array(stated.length);
  for (let from = 0; from < memberCount; from += 1) {
    const [start, end] = othersOf(from);
    for (let to = start; to < end; to += 1) {
      const index = pairIndex(from, to);
      stated[index] = (stated[index] as number) + (profile[to] as number);
      const logit =
        (isWoman(from) ? interceptOf.woman : interceptOf.man) +
        statedWeight * (stated[index] as number) +
        (readiness[from] as number) +
        (welcome[to] as number) +
        random.normal() * unexplainedFit;
      saysYes[index] = Number(random.uniform() < 1 / (1 + Math.exp(-logit)));
    }
  }
  const drawJoinDay = () => (random.uniform() < joiningShare ? Math.floor(random.uniform() * size.days) : 0);
  return {
    size,
    memberCount,
    membersPerGroup,
    isWoman,
    othersOf,
    joinDay: Int16Array.from({ length: memberCount }, drawJoinDay),
    looksPerVisit: Uint8Array.from({ length: memberCount }, () => 3 + Math.floor(random.uniform() * 6)),
    visitChance: Float32Array.from({ length: memberCount }, () => 0.4 + random.uniform() * 0.6),
    pairIndex,
    stated,
    saysYes,
  };
}
