import {
  type AddressDisguise,
  type Disguise,
  heldOutAddresses,
  heldOutCarriers,
  heldOutDisguises,
  plainName,
  randomPhone,
  tunedAddresses,
  tunedCarriers,
  tunedDisguises,
} from './disguises.ts';
import { heldOutHonest, tunedHonest } from './honest.ts';
import { createRandomSource, type RandomSource } from './random-source.ts';

/** The texts of one profile or one conversation, usually a single text. */
export type Texts = readonly string[];

const numberFor: Readonly<Record<string, (random: RandomSource) => string>> = {
  a: (random) => String(22 + random.below(25)),
  y: (random) => String(1985 + random.below(35)),
  z: (random) => String(2005 + random.below(20)),
  n: (random) => String(1 + random.below(9)),
  m: (random) => String(10 + random.below(50)),
  h: (random) => String(10 + random.below(3)),
  p: (random) => String(110001 + random.below(740000)),
  s: (random) => String(4 + random.below(60)),
  r: (random) => (8000 + 500 * random.below(140)).toLocaleString(random.pick(['en-IN', 'en-US'])),
  k: (random) => String(45 + random.below(50)),
  c: (random) => String(150 + random.below(40)),
};
const fill = (template: string, random: RandomSource) =>
  template.replace(/\{(\w)\}/g, (_, name: string) => numberFor[name]?.(random) ?? '');

function disguiseRandomContact(
  random: RandomSource,
  phones: readonly Disguise[],
  addresses: readonly AddressDisguise[],
  carriers: Texts,
) {
  const hidden =
    random.below(3) > 0
      ? random.pick(phones)(randomPhone(random), random)
      : random.pick(addresses)(plainName(random), random);
  if (typeof hidden !== 'string') return hidden;
  return [random.pick(carriers).replace('#', () => hidden)];
}

const generate = (count: number, seed: number, line: (random: RandomSource) => Texts): Texts[] => {
  const random = createRandomSource(seed);
  return Array.from({ length: count }, () => line(random));
};

/** Texts with contact details; the held-out ones use other disguises and other sentences. */
export const disguisedTexts = (set: 'tuned' | 'held out', count: number, seed = 1): Texts[] =>
  generate(count, seed, (random) =>
    set === 'tuned'
      ? disguiseRandomContact(random, tunedDisguises, tunedAddresses, tunedCarriers)
      : disguiseRandomContact(random, heldOutDisguises, heldOutAddresses, heldOutCarriers),
  );

/** Texts without contact details. One in three is a pair of lines, as in two fields of a profile. */
export const honestTexts = (set: 'tuned' | 'held out', count: number, seed = 1): Texts[] =>
  generate(count, seed, (random) => {
    const templates = set === 'tuned' ? tunedHonest : heldOutHonest;
    return Array.from({ length: random.below(3) > 0 ? 1 : 2 }, () => fill(random.pick(templates), random));
  });
