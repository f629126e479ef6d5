import { measuredSpreads } from '@hamrah/matches/testing/decision-market';
import { createRandomSource, type RandomSource } from '@hamrah/matches/testing/random-source';

export interface MarketSize {
  /** Members see members of their own community only. */
  readonly communities: number;
  readonly womenPerCommunity: number;
  readonly menPerCommunity: number;
  readonly days: number;
}

/** True log-odds of a yes between average members: women say yes to 36 %, men to 48 %. */
const interceptOf = { woman: -0.8, man: -0.1 };
/**
 * True weight of the stated score. Half of its variance belongs to the profile that is looked at, because complete profiles with
 * usual answers fit everyone. The other half is most of the measured pair fit.
 */
const statedWeight = 0.28;
const unexplainedFit = 0.1;
/** Share of the members who join during the simulation. */
const joiningShare = 0.3;

/** Members with true tastes, which no policy reads. Numbers run community after community, women first. */
export interface SimulatedMarket {
  readonly size: MarketSize;
  readonly memberCount: number;
  readonly perCommunity: number;
  isWoman(member: number): boolean;
  /** First and last number of the other gender in the member’s community, without the last. */
  othersOf(member: number): readonly [number, number];
  readonly joinDay: Int16Array;
  /** Looks that a member has on a day of a visit, and the chance of a visit on a day. */
  readonly looksPerVisit: Uint8Array;
  readonly visitChance: Float32Array;
  /** Position of an ordered pair in columns of pairs. */
  pairIndex(from: number, to: number): number;
  /** Stated score of one member looking at another, standard normal, by ordered pair. */
  readonly stated: Float32Array;
  /** Whether `from` says yes to `to` on the first look, by ordered pair. A second look brings the same. */
  readonly saysYes: Uint8Array;
}

const normals = (random: RandomSource, count: number, spread: number) =>
  Float32Array.from({ length: count }, () => random.normal() * spread);

export function createSimulatedMarket(size: MarketSize, seed: number): SimulatedMarket {
  const random = createRandomSource(seed);
  const { communities, womenPerCommunity: women, menPerCommunity: men } = size;
  const perCommunity = women + men;
  const memberCount = communities * perCommunity;
  const isWoman = (member: number) => member % perCommunity < women;
  const appeal = normals(random, memberCount, measuredSpreads.appeal);
  const readiness = normals(random, memberCount, measuredSpreads.readiness);
  const pairsPerCommunity = women * men * 2;
  const pairIndex = (from: number, to: number): number => {
    const [woman, man] = isWoman(from) ? [from, to] : [to, from];
    const community = Math.floor(woman / perCommunity);
    const pair = (woman % perCommunity) * men + ((man % perCommunity) - women);
    return community * pairsPerCommunity + pair * 2 + (woman === from ? 0 : 1);
  };
  const othersOf = (member: number): readonly [number, number] => {
    const start = member - (member % perCommunity);
    return isWoman(member) ? [start + women, start + perCommunity] : [start, start + women];
  };
  const profile = normals(random, memberCount, Math.SQRT1_2);
  const stated = normals(random, communities * pairsPerCommunity, Math.SQRT1_2);
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
        (appeal[to] as number) +
        random.normal() * unexplainedFit;
      saysYes[index] = Number(random.uniform() < 1 / (1 + Math.exp(-logit)));
    }
  }
  const joins = () => (random.uniform() < joiningShare ? Math.floor(random.uniform() * size.days) : 0);
  return {
    size,
    memberCount,
    perCommunity,
    isWoman,
    othersOf,
    joinDay: Int16Array.from({ length: memberCount }, joins),
    looksPerVisit: Uint8Array.from({ length: memberCount }, () => 3 + Math.floor(random.uniform() * 6)),
    visitChance: Float32Array.from({ length: memberCount }, () => 0.4 + random.uniform() * 0.6),
    pairIndex,
    stated,
    saysYes,
  };
}
