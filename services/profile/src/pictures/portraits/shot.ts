import { choicesOf } from './choices.ts';
import type { HairStyle } from './grooming.ts';
import type { Custom, Landscape, PortraitSubject } from './portrait-id.ts';
import type { Sitter } from './sitter.ts';

export type Crop = 'bust' | 'half' | 'full';
export type Pose = 'relaxed' | 'namaste' | 'folded' | 'cup' | 'book' | 'seated' | 'upright';
export type Expression = 'smile' | 'grin' | 'calm' | 'laugh';
export type Outfit =
  | 'saree'
  | 'salwar'
  | 'kurti'
  | 'blouse'
  | 'blazer'
  | 'sweater'
  | 'tee'
  | 'abaya'
  | 'anarkali'
  | 'kurta'
  | 'waistcoat'
  | 'shirt'
  | 'suit'
  | 'polo'
  | 'sherwani'
  | 'denim'
  | 'shawl';
export type Scene =
  | 'garden'
  | 'temple'
  | 'sea'
  | 'hills'
  | 'library'
  | 'kitchen'
  | 'hall'
  | 'arch'
  | 'wash'
  | 'dunes'
  | 'skyline'
  | 'autumn'
  | 'window'
  | 'lamps'
  | 'palms'
  | 'cafe';

/** One photo of a sitter. */
export interface Shot {
  readonly crop: Crop;
  readonly pose: Pose;
  /** Where the head turns, from -1 (left) to 1 (right). */
  readonly turn: number;
  /** Degrees. */
  readonly tilt: number;
  /** The side of the light: -1 left, 1 right. */
  readonly light: -1 | 1;
  readonly expression: Expression;
  readonly outfit: Outfit;
  readonly cloth: string;
  readonly accent: string;
  readonly trim: string;
  readonly pattern: 'plain' | 'stripes' | 'checks' | 'dots' | 'leaves';
  readonly scene: Scene;
  readonly hair: HairStyle;
  readonly isVeiled: boolean;
  /** Whether a cap or festive turban is worn. */
  readonly isCapped: boolean;
  readonly hasGlasses: boolean;
  readonly hasMala: boolean;
  readonly hasFlowers: boolean;
}

const clothColours = [
  '#8a1f3d',
  '#b8452f',
  '#d08a1e',
  '#4f7a56',
  '#28627a',
  '#64407f',
  '#a63f6b',
  '#3b5190',
  '#c46a3c',
  '#2f7a70',
  '#7a8f3c',
  '#c94f57',
  '#1f4a4f',
  '#e0a84a',
  '#8c5a3c',
  '#37415c',
  '#b98aa8',
  '#6f9bb0',
  '#e8d9bd',
  '#dcc6a0',
];
const soberColours = ['#2e3a52', '#3d3f47', '#54453c', '#35524c', '#5b2f3a', '#22303d', '#6b6256', '#46566b'];
const paleColours = ['#f4ede0', '#eef0ea', '#f3e3cf', '#dfe8ee', '#f1dcd6', '#e4e9d8'];
const trims = ['#f2c45a', '#f7e3b0', '#e7a93f', '#f8efd9', '#d8b863'];

const scenesOf: Readonly<Record<Landscape, readonly Scene[]>> = {
  plains: ['garden', 'temple', 'library', 'kitchen', 'hall', 'arch', 'wash', 'window', 'lamps', 'cafe'],
  desert: ['dunes', 'arch', 'temple', 'garden', 'wash', 'lamps', 'window', 'library', 'kitchen'],
  hills: ['hills', 'hills', 'garden', 'temple', 'hall', 'window', 'library', 'wash', 'cafe'],
  coast: ['sea', 'palms', 'garden', 'temple', 'kitchen', 'window', 'arch', 'hall', 'wash', 'lamps'],
  city: ['skyline', 'window', 'library', 'cafe', 'garden', 'kitchen', 'hall', 'wash', 'sea'],
  cold: ['autumn', 'hills', 'skyline', 'library', 'window', 'cafe', 'kitchen', 'wash'],
  gulf: ['dunes', 'skyline', 'sea', 'palms', 'window', 'cafe', 'arch', 'wash'],
};

function outfitsOf(sitter: Sitter, custom: Custom): readonly (readonly [Outfit, number])[] {
  const isElder = sitter.age > 45;
  if (sitter.isWoman && custom === 'white')
    return [
      ['saree', 4],
      ['salwar', 2],
    ];
  if (sitter.isWoman && sitter.cover === 'hijab')
    return [
      ['abaya', 4],
      ['kurti', 2],
      ['blazer', 1],
      ['sweater', 1],
    ];
  if (sitter.isWoman)
    return [
      ['saree', isElder ? 6 : 3],
      ['salwar', custom === 'sikh' ? 6 : 4],
      ['kurti', 4],
      ['anarkali', isElder ? 0 : 2],
      ['blouse', isElder ? 0 : 2],
      ['blazer', 1.6],
      ['sweater', 1.6],
      ['tee', isElder ? 0 : 1.4],
      ['denim', isElder ? 0 : 1.3],
      ['shawl', isElder ? 2 : 0.4],
    ];
  if (custom === 'white')
    return [
      ['kurta', 4],
      ['waistcoat', 2],
      ['shirt', 1],
    ];
  return [
    ['kurta', 5],
    ['waistcoat', 4],
    ['shirt', 5],
    ['suit', 3],
    ['polo', isElder ? 1 : 2],
    ['sherwani', isElder ? 0.5 : 1.5],
    ['sweater', 2],
    ['tee', isElder ? 0 : 2],
    ['denim', isElder ? 0 : 1.6],
    ['shawl', isElder ? 2 : 0.6],
  ];
}

const malaOutfits: ReadonlySet<Outfit> = new Set(['kurta', 'waistcoat', 'saree', 'salwar', 'kurti', 'shawl']);
/** Clothes that go with a festive turban (pagri). */
const festiveOutfits: ReadonlySet<Outfit> = new Set(['kurta', 'waistcoat', 'sherwani', 'shawl']);

/** The main photo shows the face large. Later photos may show the whole person. */
const cropsOf = (shot: number): readonly (readonly [Crop, number])[] =>
  shot === 0
    ? [
        ['bust', 6],
        ['half', 4],
      ]
    : shot === 1
      ? [
          ['half', 5],
          ['bust', 2],
          ['full', 2],
        ]
      : [
          ['full', 3],
          ['half', 4],
          ['bust', 2],
        ];

const posesOf: Readonly<Record<Crop, readonly (readonly [Pose, number])[]>> = {
  bust: [['relaxed', 1]],
  half: [
    ['relaxed', 3],
    ['namaste', 2],
    ['folded', 3],
    ['cup', 3],
    ['book', 2],
  ],
  full: [
    ['seated', 4],
    ['upright', 5],
  ],
};

/** Places of worship and festive lamps go with some customs only. */
const worshipScenes: ReadonlySet<Scene> = new Set(['temple', 'lamps']);
const worshipCustoms: ReadonlySet<Custom> = new Set(['hindu', 'jain', 'krishna', 'white']);
const scenesFor = (landscape: Landscape, custom: Custom): readonly Scene[] =>
  scenesOf[landscape].filter((scene) => worshipCustoms.has(custom) || !worshipScenes.has(scene));

export function shotOf(sitter: Sitter, { sitter: number, shot, custom, landscape }: PortraitSubject): Shot {
  const choices = choicesOf(`sitter-${number}/shot-${shot}`);
  const series = choicesOf(`sitter-${number}/series`);
  const crop = choices.pickWeighted('crop', cropsOf(shot));
  // Steps through the list from photo to photo, so that the photos of one member show different colours and places.
  const rotate = <T>(label: string, list: readonly T[]): T =>
    list[
      (Math.floor(series.share(label) * list.length) + shot * (1 + Math.floor(series.share(`${label} step`) * 2))) %
        list.length
    ] as T;
  const first = choicesOf(`sitter-${number}/shot-0`);
  const outfits = outfitsOf(sitter, custom);
  const others = outfits.filter(([outfit]) => outfit !== first.pickWeighted('outfit', outfits));
  const outfit =
    shot === 0
      ? first.pickWeighted('outfit', outfits)
      : choices.pickWeighted('outfit', others.length > 0 ? others : outfits);
  const isSober = ['suit', 'blazer', 'denim'].includes(outfit);
  const isPale =
    custom === 'white' || (['kurta', 'shirt', 'kurti', 'tee'].includes(outfit) && choices.chance('pale', 0.35));
  const cloth = rotate(
    'cloth',
    isPale
      ? paleColours
      : outfit === 'denim'
        ? ['#3f5f86', '#4f6d8c', '#2f4768']
        : isSober
          ? soberColours
          : clothColours,
  );
  const scene =
    crop === 'full'
      ? choices.pick(
          'scene',
          scenesFor(landscape, custom).filter(
            (name) => !['kitchen', 'library', 'window', 'cafe', 'arch'].includes(name),
          ),
        )
      : rotate('scene', scenesFor(landscape, custom));
  return {
    crop,
    pose: crop === 'full' && isSober ? 'upright' : choices.pickWeighted('pose', posesOf[crop]),
    turn: choices.pick('turn', [-0.75, -0.5, -0.3, 0, 0.3, 0.5, 0.75]),
    tilt: choices.between('tilt', -5, 5),
    light: choices.chance('light', 0.5) ? 1 : -1,
    expression: choices.pickWeighted('expression', [
      ['smile', 5],
      ['grin', 5],
      ['calm', 1],
      ['laugh', 1.8],
    ]),
    outfit,
    cloth,
    accent: isPale
      ? rotate('accent', ['#d9b98a', '#c7a15a', '#9fb0a0', '#b86a52'])
      : rotate(
          'accent',
          clothColours.filter((colour) => colour !== cloth),
        ),
    trim: choices.pick('trim', trims),
    pattern: isSober
      ? 'plain'
      : choices.pickWeighted('pattern', [
          ['plain', 4],
          ['stripes', 1],
          ['checks', outfit === 'shirt' ? 3 : 0.3],
          ['dots', 2],
          ['leaves', 2],
        ]),
    scene,
    hair: shot > 0 && choices.chance('hair', 0.4) ? sitter.otherHair : sitter.hair,
    isVeiled:
      sitter.cover === 'veil' &&
      ['saree', 'salwar', 'anarkali', 'shawl', 'kurti'].includes(outfit) &&
      choices.chance('veil', sitter.veilShare),
    isCapped: ['taqiyah', 'topi'].includes(sitter.cover) || (sitter.cover === 'pagri' && festiveOutfits.has(outfit)),
    hasGlasses: sitter.glasses !== 'none' && choices.chance('glasses', 0.85),
    hasMala:
      malaOutfits.has(outfit) &&
      custom !== 'muslim' &&
      custom !== 'christian' &&
      choices.chance('mala', custom === 'krishna' ? 0.7 : 0.2),
    hasFlowers: sitter.isWoman && choices.chance('flowers', 0.3),
  };
}
