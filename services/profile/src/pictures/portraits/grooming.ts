import type { Choices } from './choices.ts';
import { mix } from './colours.ts';
import type { Custom } from './portrait-id.ts';

export type MenHairStyle =
  | 'side-part'
  | 'quiff'
  | 'crew'
  | 'curls'
  | 'waves'
  | 'slick'
  | 'crop'
  | 'man-bun'
  | 'flowing'
  | 'receding'
  | 'crown'
  | 'bald';
export type HairStyle =
  | MenHairStyle
  | 'centre-long'
  | 'side-long'
  | 'wavy-long'
  | 'curly-long'
  | 'bob'
  | 'shoulder'
  | 'curly-short'
  | 'fringe'
  | 'pixie'
  | 'bun'
  | 'top-bun'
  | 'braid'
  | 'ponytail';
export type BeardStyle =
  | 'none'
  | 'stubble'
  | 'short'
  | 'full'
  | 'long'
  | 'goatee'
  | 'moustache'
  | 'thin-moustache'
  | 'handlebar';
export type Cover = 'none' | 'turban' | 'hijab' | 'veil' | 'taqiyah' | 'topi' | 'pagri';
export type GlassesStyle = 'none' | 'round' | 'square' | 'half' | 'cat';

/** Hair, beard, headwear, glasses and jewellery that are the same in all photos of a person. */
export interface Grooming {
  readonly hairColour: string;
  readonly grey: number;
  /** The usual style and another one for the same length of hair. */
  readonly hair: HairStyle;
  readonly otherHair: HairStyle;
  readonly beard: BeardStyle;
  readonly cover: Cover;
  /** How often a veil is worn, from 0 to 1. */
  readonly veilShare: number;
  readonly glasses: GlassesStyle;
  readonly earrings: 'none' | 'stud' | 'drop' | 'jhumka' | 'hoop' | 'pearl';
  readonly hasNosePin: boolean;
  readonly bindi: 'none' | 'dot' | 'small' | 'drop';
}

const hairColours = ['#18121a', '#1d1414', '#231712', '#2c1b14', '#3a2419', '#482c1c'];

const womenHair: readonly (readonly [HairStyle, HairStyle, number])[] = [
  ['centre-long', 'braid', 5],
  ['side-long', 'ponytail', 5],
  ['wavy-long', 'bun', 5],
  ['curly-long', 'top-bun', 4],
  ['shoulder', 'ponytail', 4],
  ['bob', 'bob', 3],
  ['fringe', 'top-bun', 3],
  ['curly-short', 'curly-short', 2],
  ['bun', 'centre-long', 3],
  ['braid', 'wavy-long', 4],
  ['ponytail', 'side-long', 2],
  ['pixie', 'pixie', 1.5],
];
const menHair: readonly (readonly [HairStyle, HairStyle, number])[] = [
  ['side-part', 'slick', 5],
  ['quiff', 'side-part', 5],
  ['crew', 'crew', 4],
  ['curls', 'curls', 3],
  ['waves', 'slick', 4],
  ['crop', 'crop', 3],
  ['slick', 'side-part', 3],
  ['man-bun', 'flowing', 1],
  ['flowing', 'man-bun', 1],
];
const olderMenHair: readonly (readonly [HairStyle, HairStyle, number])[] = [
  ['receding', 'receding', 5],
  ['crown', 'crown', 3],
  ['bald', 'bald', 2],
];

interface Person {
  readonly choices: Choices;
  readonly isWoman: boolean;
  readonly age: number;
  readonly custom: Custom;
}

function hairOf({ choices, isWoman, age }: Person): readonly [HairStyle, HairStyle] {
  const isBalding = !isWoman && choices.chance('balding', age < 28 ? 0.02 : age < 40 ? 0.14 : 0.4);
  const list = isWoman ? womenHair : isBalding ? olderMenHair : menHair;
  return choices.pickWeighted(
    'hair',
    list.map(([hair, other, weight]) => [[hair, other] as const, weight] as const),
  );
}

function beardOf({ choices, isWoman, age, custom }: Person): BeardStyle {
  if (isWoman) return 'none';
  if (custom === 'sikh')
    return choices.pickWeighted('beard', [
      ['full', 5],
      ['long', age > 40 ? 5 : 2],
      ['short', 2],
    ]);
  if (custom === 'white' || custom === 'krishna')
    return choices.pickWeighted('beard', [
      ['none', 6],
      ['stubble', 1],
      ['moustache', 1],
    ]);
  if (age < 21)
    return choices.pickWeighted('beard', [
      ['none', 6],
      ['stubble', 2],
      ['thin-moustache', 2],
    ]);
  if (custom === 'muslim')
    return choices.pickWeighted('beard', [
      ['short', 4],
      ['full', 3],
      ['stubble', 2],
      ['none', 1],
    ]);
  return choices.pickWeighted('beard', [
    ['none', 8],
    ['stubble', 7],
    ['short', 6],
    ['full', 3],
    ['goatee', 2],
    ['moustache', age > 40 ? 7 : 3],
    ['thin-moustache', 1.5],
    ['handlebar', 1],
    ['long', age > 45 ? 1.5 : 0.4],
  ]);
}

function coverOf({ choices, isWoman, custom, age }: Person): Cover {
  if (custom === 'sikh') return isWoman ? 'veil' : 'turban';
  if (custom === 'muslim') {
    if (isWoman)
      return choices.pickWeighted('cover', [
        ['hijab', 7],
        ['veil', 2],
        ['none', 1],
      ]);
    return choices.chance('cover', 0.35) ? 'taqiyah' : 'none';
  }
  if (isWoman) return choices.chance('cover', age > 42 ? 0.5 : 0.22) ? 'veil' : 'none';
  return choices.pickWeighted('cover', [
    ['none', 24],
    ['topi', age > 45 ? 3 : 0],
    ['pagri', 1.5],
  ]);
}

export function groomingOf(person: Person): Grooming {
  const { choices, isWoman, age, custom } = person;
  const grey =
    age < 34 ? 0 : Math.min(0.92, Math.max(0, ((age - 32) / 30) * choices.between('grey', isWoman ? -0.5 : 0, 1.5)));
  const natural =
    isWoman && age < 48 && choices.chance('coloured', 0.18)
      ? choices.pick('hair colour', ['#5a2a1a', '#6a3a1e', '#4f1f22', '#704524'])
      : choices.pick('hair colour', hairColours);
  const [hair, otherHair] = hairOf(person);
  const isBindiCustom = isWoman && ['hindu', 'jain', 'none', 'krishna', 'white'].includes(custom);
  return {
    grey,
    hairColour: mix(natural, '#c3beba', grey * 0.85),
    hair,
    otherHair,
    beard: beardOf(person),
    cover: coverOf(person),
    veilShare: custom === 'sikh' ? 0.45 : custom === 'muslim' ? 1 : 0.5,
    glasses: choices.chance('glasses', age > 42 ? 0.5 : 0.26)
      ? choices.pick('frame', isWoman ? ['round', 'square', 'cat', 'half'] : ['round', 'square', 'square', 'half'])
      : 'none',
    earrings: isWoman
      ? choices.pick('earrings', ['stud', 'drop', 'jhumka', 'hoop', 'pearl', 'jhumka'])
      : choices.chance('earrings', 0.04)
        ? 'stud'
        : 'none',
    hasNosePin: isWoman && choices.chance('nose pin', 0.28),
    bindi:
      isBindiCustom && choices.chance('bindi', age > 35 ? 0.75 : 0.5)
        ? choices.pick('bindi kind', ['dot', 'small', 'drop', 'small'])
        : 'none',
  };
}
