import { type Choices, choicesOf } from './choices.ts';
import { lighten, mix } from './colours.ts';
import { type Grooming, groomingOf } from './grooming.ts';
import type { PortraitSubject } from './portrait-id.ts';

/** Colours of the skin (plain, lit, shaded, lines and blush) and of the lips. */
export interface Skin {
  readonly base: string;
  readonly light: string;
  readonly shadow: string;
  readonly line: string;
  readonly blush: string;
  readonly lips: string;
}

/** Sizes in the units of the head: eyes at y 0, chin near 78, crown at -92. */
export interface Face {
  readonly width: number;
  readonly jaw: number;
  readonly chin: number;
  readonly length: number;
}

/** The features of a person that are the same in every photo. */
export interface Sitter extends Grooming {
  readonly isWoman: boolean;
  readonly age: number;
  readonly skin: Skin;
  readonly face: Face;
  /** -1 slim, 0 average, 1 broad. */
  readonly build: number;
  readonly eyes: {
    readonly size: number;
    readonly tilt: number;
    readonly gap: number;
    readonly iris: string;
    readonly lid: number;
  };
  readonly brows: { readonly thickness: number; readonly arch: number };
  readonly nose: { readonly width: number; readonly length: number };
  readonly mouth: { readonly width: number; readonly fullness: number };
  readonly mark: 'none' | 'mole-left' | 'mole-right' | 'dimples' | 'freckles';
}

const skins = [
  '#f0cba4',
  '#e8bd92',
  '#dfae80',
  '#d5a06f',
  '#c88f5f',
  '#ba7f51',
  '#a96f44',
  '#965f39',
  '#82502f',
  '#6d4127',
];
const irises = ['#3a2216', '#3a2216', '#4b2c1a', '#2b1a12', '#5f3d20', '#6b5128'];

function skinOf(choices: Choices, isWoman: boolean): Skin {
  const tone = ((choices.share('skin') + choices.share('skin tone')) / 2) ** 1.25 * (skins.length - 1.001);
  const base = mix(skins[Math.floor(tone)] as string, skins[Math.floor(tone) + 1] as string, tone % 1);
  const lips = isWoman ? choices.pick('lips', ['#b4434d', '#a8373f', '#c05a54', '#9b3f4c', '#b5575a']) : '#8f4038';
  return {
    base,
    light: lighten(base, 0.3),
    shadow: mix(base, '#6b1f22', 0.26),
    line: mix(base, '#3d0f14', 0.56),
    blush: mix(base, '#d9483a', 0.42),
    lips: mix(base, lips, isWoman ? choices.between('make-up', 0.45, 0.85) : 0.42),
  };
}

export function sitterOf({ gender, age, custom, sitter }: Omit<PortraitSubject, 'shot' | 'landscape'>): Sitter {
  const choices = choicesOf(`sitter-${sitter}`);
  const isWoman = gender === 'Female';
  const build = choices.pickWeighted('build', [
    [-1, 3],
    [-0.3, 3],
    [0.3, 3],
    [1, age > 35 ? 3 : 1.5],
  ]);
  const width = (isWoman ? 56 : 60) + choices.between('face width', -4, 3) + build * 2.5;
  const eyeSize = (isWoman ? 1.04 : 0.92) * choices.between('eye size', 0.9, 1.12);
  return {
    isWoman,
    age,
    build,
    skin: skinOf(choices, isWoman),
    face: {
      width,
      jaw: width * choices.between('jaw', isWoman ? 0.74 : 0.82, isWoman ? 0.86 : 0.95) + build * 1.5,
      chin: choices.between('chin', isWoman ? 13 : 19, isWoman ? 22 : 30),
      length: choices.between('face length', isWoman ? 73 : 77, isWoman ? 82 : 87),
    },
    eyes: {
      size: eyeSize,
      tilt: choices.between('eye tilt', -1, 3.2),
      gap: choices.between('eye gap', 24.5, 28) * (width / 58),
      iris: choices.pick('iris', irises),
      lid: choices.between('lid', 0.85, 1.15),
    },
    brows: {
      thickness: choices.between('brow', isWoman ? 4 : 6, isWoman ? 6.5 : 9.5),
      arch: choices.between('brow arch', 1, isWoman ? 6 : 3.5),
    },
    nose: {
      width: choices.between('nose width', isWoman ? 10 : 12, isWoman ? 14 : 17),
      length: choices.between('nose', 29, 36),
    },
    mouth: {
      width: choices.between('mouth', isWoman ? 18 : 20, isWoman ? 23 : 25),
      fullness: choices.between('fullness', 0.75, isWoman ? 1.35 : 1.1),
    },
    mark: choices.pickWeighted('mark', [
      ['none', 6],
      ['mole-left', 1],
      ['mole-right', 1],
      ['dimples', 2],
      ['freckles', 0.5],
    ]),
    ...groomingOf({ choices, isWoman, age, custom }),
  };
}
