import type { Gender } from '@hamrah/contracts';
import { type Random, randomFor } from './random.ts';

/** The made-up person in a portrait. */
export interface PortraitSubject {
  readonly gender: Gender;
  readonly ageGroup: 'young' | 'middle' | 'elder';
  readonly hasTurban: boolean;
  readonly variant: number;
}

const skinColours = ['#f0c9a0', '#e3b283', '#d39b6a', '#bd8253', '#a56b41', '#8c5833'];
const darkHairColours = ['#1f1613', '#2b1d17', '#3a261b', '#241a1e'];
const greyHairColours = ['#6f6963', '#8d8781', '#b5afa8'];
const backgrounds = [
  ['#f6e3c5', '#eecf9f'],
  ['#efdcd0', '#e2c1ad'],
  ['#e4e6d3', '#cdd4b5'],
  ['#dfe5e4', '#bfd0cf'],
  ['#f3dcd6', '#e5bcb3'],
  ['#e9e0ee', '#d3c3dd'],
  ['#f7ead0', '#f0d28b'],
  ['#dde4ee', '#bccbdf'],
] as const;
const clothColours = [
  '#7b1e3a',
  '#a8452c',
  '#c98a1b',
  '#4f6f52',
  '#2f5d73',
  '#5b3a6e',
  '#8a3b5c',
  '#3d4f7a',
  '#b2603d',
  '#37685f',
];
const trimColours = ['#f2c14e', '#f7e7c1', '#e9a23b', '#fdf3dd', '#d9b45b'];

const shade = (hex: string, factor: number): string =>
  `#${[1, 3, 5]
    .map((start) => Math.max(0, Math.min(255, Math.round(Number.parseInt(hex.slice(start, start + 2), 16) * factor))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

interface Palette {
  skin: string;
  hair: string;
  cloth: string;
  trim: string;
  accent: string;
}

/** Draws a portrait as SVG, 400 by 500 pixels. It is clearly a drawing, not a photo. */
export function drawPortrait(subject: PortraitSubject): string {
  const kind = `${subject.gender}${subject.ageGroup}${subject.hasTurban}`;
  const random = randomFor(
    [...kind].reduce((sum, char) => Math.imul(sum, 31) + char.charCodeAt(0), subject.variant * 7919),
  );
  const cloth = random.pick(clothColours);
  const palette: Palette = {
    skin: random.pick(skinColours),
    hair: hairColour(subject, random),
    cloth,
    trim: random.pick(trimColours),
    accent: random.pick(clothColours.filter((colour) => colour !== cloth)),
  };
  const [light, deep] = random.pick(backgrounds);
  const isWoman = subject.gender === 'Female';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">
<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs>
<rect width="400" height="500" fill="url(#g)"/>
${drawBackdrop(deep, random)}
${isWoman ? drawBackHair(palette, random, subject) : ''}
${drawClothes(palette, random, isWoman)}
${drawHead(palette, isWoman)}
${isWoman ? drawWomanFace(palette, random) : drawManFace(palette, random, subject)}
${isWoman ? drawWomanHair(palette, random, subject) : subject.hasTurban ? drawTurban(palette, random) : drawManHair(palette, random, subject)}
${random.isOneIn(subject.ageGroup === 'young' ? 6 : 3) ? drawGlasses() : ''}
</svg>`;
}

const hairColour = (subject: PortraitSubject, random: Random): string =>
  subject.ageGroup === 'elder'
    ? random.pick(greyHairColours)
    : subject.ageGroup === 'middle' && random.isOneIn(4)
      ? '#4d443f'
      : random.pick(darkHairColours);

function drawBackdrop(deep: string, random: Random): string {
  const tone = shade(deep, 0.93);
  const kind = random.pickInteger(0, 2);
  if (kind === 0) return `<circle cx="200" cy="205" r="150" fill="${tone}" opacity=".55"/>`;
  if (kind === 1)
    return `<path d="M60 500V210a140 140 0 0 1 280 0v290z" fill="${tone}" opacity=".5"/><path d="M84 500V214a116 116 0 0 1 232 0v286z" fill="${tone}" opacity=".5"/>`;
  const petals = Array.from(
    { length: 16 },
    (_, index) => `<ellipse cx="200" cy="75" rx="22" ry="46" transform="rotate(${index * 22.5} 200 205)"/>`,
  );
  return `<g fill="${tone}" opacity=".42">${petals.join('')}<circle cx="200" cy="205" r="96"/></g>`;
}

function drawBackHair({ hair }: Palette, random: Random, subject: PortraitSubject): string {
  const kind = subject.ageGroup === 'elder' ? 2 : random.pickInteger(0, 2);
  if (kind === 0)
    return `<path d="M112 210c-8-92 40-136 88-136s96 44 88 136c-3 60 12 120 20 168H92c8-48 23-108 20-168z" fill="${hair}"/>`;
  if (kind === 1)
    return `<path d="M116 214c-8-92 36-138 84-138s92 46 84 138c-2 40 4 66 0 92H116c-4-26 2-52 0-92z" fill="${hair}"/>`;
  return `<path d="M120 210c-6-88 34-132 80-132s86 44 80 132l-10 60H130z" fill="${hair}"/><circle cx="200" cy="66" r="34" fill="${hair}"/>`;
}

function drawClothes({ skin, cloth, trim, accent }: Palette, random: Random, isWoman: boolean): string {
  const shadow = shade(skin, 0.84);
  const neck = `<path d="M${isWoman ? 172 : 166} 270h${isWoman ? 56 : 68}v62c0 30-${isWoman ? 56 : 68} 30-${isWoman ? 56 : 68} 0z" fill="${skin}"/><path d="M${isWoman ? 172 : 166} 296c14 22 42 22 ${isWoman ? 56 : 68} 0v14c-18 24-${isWoman ? 38 : 50} 24-${isWoman ? 56 : 68} 0z" fill="${shadow}"/>`;
  const shoulders = isWoman
    ? `<path d="M70 500c2-82 26-120 92-138l10-22c12 26 44 26 56 0l10 22c66 18 90 56 92 138z" fill="${cloth}"/>`
    : `<path d="M44 500c2-88 32-124 108-142l14-18c14 24 54 24 68 0l14 18c76 18 106 54 108 142z" fill="${cloth}"/>`;
  if (!isWoman)
    return neck + shoulders + (random.isOneIn(2) ? drawKurta(cloth, trim) : drawWaistcoat(cloth, accent, trim));
  const neckline = `<path d="M172 340c12 26 44 26 56 0l10 22c-18 36-58 36-76 0z" fill="${skin}"/><path d="M162 362c18 36 58 36 76 0l4 5c-20 44-64 44-84 0z" fill="${trim}"/>`;
  const drape = random.isOneIn(2)
    ? `<path d="M238 352c58 16 92 60 96 148H196c4-60 14-110 42-148z" fill="${accent}"/><path d="M238 352c-28 38-38 88-42 148h-13c3-64 16-116 46-152z" fill="${trim}"/>`
    : `<path d="M70 500c4-84 26-122 88-140-24 44-34 92-34 140z" fill="${accent}"/><path d="M330 500c-4-84-26-122-88-140 24 44 34 92 34 140z" fill="${accent}"/><path d="M158 360c-24 44-34 92-34 140h-9c0-50 8-94 32-136zM242 360c24 44 34 92 34 140h9c0-50-8-94-32-136z" fill="${trim}"/>`;
  const beads = Array.from({ length: 9 }, (_, index) => {
    const turn = ((index - 4) / 4) * 0.95;
    return `<circle cx="${(200 + Math.sin(turn) * 33).toFixed(1)}" cy="${(330 + Math.cos(turn) * 34).toFixed(1)}" r="3.2"/>`;
  });
  return `${neck}${shoulders}${neckline}${drape}${random.isOneIn(2) ? `<g fill="${trim}">${beads.join('')}</g>` : ''}`;
}

const drawKurta = (cloth: string, trim: string): string =>
  `<path d="M162 344c10 24 66 24 76 0l12 14c-22 30-78 30-100 0z" fill="${shade(cloth, 0.8)}"/><path d="M192 378h16v122h-16z" fill="${shade(cloth, 0.86)}"/><g fill="${trim}"><circle cx="200" cy="398" r="4"/><circle cx="200" cy="428" r="4"/><circle cx="200" cy="458" r="4"/></g>`;

const drawWaistcoat = (cloth: string, accent: string, trim: string): string =>
  `<path d="M158 348c10 26 74 26 84 0l10 14c-24 30-80 30-104 0z" fill="${shade(cloth, 1.18)}"/><path d="M112 372c20-8 30-12 40-14l48 80v62H98c-2-52 2-90 14-128zM288 372c-20-8-30-12-40-14l-48 80v62h102c2-52-2-90-14-128z" fill="${accent}"/><g fill="${trim}"><circle cx="200" cy="456" r="4"/><circle cx="200" cy="482" r="4"/></g>`;

const drawHead = ({ skin }: Palette, isWoman: boolean): string => {
  const ear = shade(skin, 0.92);
  return `<g fill="${ear}"><ellipse cx="${isWoman ? 131 : 126}" cy="208" rx="13" ry="21"/><ellipse cx="${isWoman ? 269 : 274}" cy="208" rx="13" ry="21"/></g>
<path d="${isWoman ? 'M132 190c0-64 30-96 68-96s68 32 68 96c0 62-34 112-68 112s-68-50-68-112z' : 'M127 188c0-66 30-98 73-98s73 32 73 98c0 34-8 66-24 86-14 20-30 30-49 30s-35-10-49-30c-16-20-24-52-24-86z'}" fill="${skin}"/>`;
};

function drawFeatures({ skin }: Palette, brow: string, lip: string, browWidth: number, random: Random): string {
  const line = shade(skin, 0.72);
  const smile = random.pickInteger(0, 1) === 0 ? `M178 258q22 20 44 0q-22 8-44 0z` : `M180 259q20 15 40 0`;
  const mouth = smile.endsWith('z')
    ? `<path d="${smile}" fill="${lip}"/>`
    : `<path d="${smile}" fill="none" stroke="${lip}" stroke-width="5" stroke-linecap="round"/>`;
  return `<g fill="none" stroke="${brow}" stroke-width="${browWidth}" stroke-linecap="round"><path d="M155 180q16-11 32-2"/><path d="M213 178q16-9 32 2"/></g>
<g fill="#fffaf2"><ellipse cx="171" cy="202" rx="13.5" ry="8"/><ellipse cx="229" cy="202" rx="13.5" ry="8"/></g>
<g fill="#2a1b16"><circle cx="172" cy="202" r="6.6"/><circle cx="228" cy="202" r="6.6"/></g>
<g fill="#fff"><circle cx="174.4" cy="199.6" r="2"/><circle cx="230.4" cy="199.6" r="2"/></g>
<g fill="none" stroke="#2a1b16" stroke-width="3" stroke-linecap="round"><path d="M156 201q14-13 30-1"/><path d="M214 200q16-12 30 1"/></g>
<path d="M200 206c-3 12-7 20-8 25q7 6 16 1" fill="none" stroke="${line}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>
${mouth}<g fill="#d96d5b" opacity=".16"><circle cx="156" cy="236" r="15"/><circle cx="244" cy="236" r="15"/></g>`;
}

function drawWomanFace(palette: Palette, random: Random): string {
  const bindi = random.isOneIn(2)
    ? `<circle cx="200" cy="168" r="4.6" fill="${random.pick(['#9c1c34', '#6d1230', '#c2413b'])}"/>`
    : '';
  const earrings = `<g fill="${palette.trim}"><circle cx="131" cy="236" r="6"/><circle cx="269" cy="236" r="6"/>${random.isOneIn(2) ? '<path d="M124 243h14l-7 17zM262 243h14l-7 17z"/>' : ''}</g>`;
  return (
    drawFeatures(palette, shade(palette.hair, 0.9), random.pick(['#a63d43', '#b4534b', '#8f2f3d']), 4.4, random) +
    bindi +
    earrings
  );
}

function drawManFace(palette: Palette, random: Random, subject: PortraitSubject): string {
  const { hair } = palette;
  const beard = subject.hasTurban ? 2 : random.pickInteger(0, 3);
  const fullBeard = `<path d="M129 208c4 20 10 26 18 32 14-8 34-8 53-8s39 0 53 8c8-6 14-12 18-32 6 40-4 64-22 86-14 18-30 26-49 26s-35-8-49-26c-18-22-28-46-22-86z" fill="${hair}"/>`;
  const stubble = `<path d="M129 214c6 26 12 30 20 32 14-6 32-8 51-8s37 2 51 8c8-2 14-6 20-32 4 36-4 54-22 72-14 14-30 20-49 20s-35-6-49-20c-18-18-26-36-22-72z" fill="${hair}" opacity=".28"/>`;
  const moustache = `<path d="M166 250c10-14 26-14 34-8 8-6 24-6 34 8-12 2-24 2-34-2-10 4-22 4-34 2z" fill="${hair}"/>`;
  const facialHair = beard === 0 ? '' : beard === 1 ? moustache : beard === 2 ? fullBeard + moustache : stubble;
  return facialHair + drawFeatures(palette, hair, beard === 2 ? '#9a4a42' : shade(palette.skin, 0.66), 6, random);
}

function drawWomanHair({ hair, cloth, trim }: Palette, random: Random, subject: PortraitSubject): string {
  const parting = random.isOneIn(2)
    ? `<path d="M126 214c-6-84 26-128 74-128s80 44 74 128c-8-40-26-74-74-104-48 30-66 64-74 104z" fill="${hair}"/>`
    : `<path d="M126 214c-6-84 26-128 74-128s80 44 74 128c-6-44-34-82-102-98-26 26-40 58-46 98z" fill="${hair}"/>`;
  const veil = subject.ageGroup === 'elder' ? random.isOneIn(2) : random.isOneIn(5);
  if (!veil) return parting;
  const outline =
    'M200 62c-62 0-100 46-98 128 2 70-8 120-30 176 28-8 46-12 58-16-12-50-16-104-14-150 2-58 34-98 84-98s82 40 84 98c2 46-2 100-14 150 12 4 30 8 58 16-22-56-32-106-30-176 2-82-36-128-98-128z';
  return `${parting}<path d="${outline}" fill="${shade(cloth, 1.08)}"/><path d="M116 200c2-58 34-98 84-98s82 40 84 98l-7 2c-4-54-34-90-77-90s-73 36-77 90z" fill="${trim}"/>`;
}

function drawManHair({ hair }: Palette, random: Random, subject: PortraitSubject): string {
  const styles = [
    `<path d="M124 196c-10-72 26-114 78-114 50 0 84 40 74 114-6-20-12-34-22-46-34 8-74 4-96-14-16 16-26 34-34 60z" fill="${hair}"/>`,
    `<path d="M124 194c-8-70 28-110 76-110s84 40 76 110c-4-18-10-30-18-40-38-10-78-10-116 0-8 10-14 22-18 40z" fill="${hair}"/>`,
    `<path d="M124 198c-12-60 8-116 62-120 60-8 102 44 90 120-6-24-14-40-28-54-30 6-70-2-88-22-8 24-26 44-36 76z" fill="${hair}"/>`,
  ];
  const receding = `<path d="M124 200c-8-40 0-72 18-90-2 26-6 56-18 90zM276 200c8-40 0-72-18-90 2 26 6 56 18 90z" fill="${hair}"/><path d="M142 112c16-22 100-22 116 0-34-12-82-12-116 0z" fill="${hair}" opacity=".5"/>`;
  return subject.ageGroup === 'elder' && random.isOneIn(3) ? receding : random.pick(styles);
}

function drawTurban({ cloth }: Palette, random: Random): string {
  const colour = random.pick(
    ['#7b1e3a', '#2f5d73', '#c98a1b', '#3d4f7a', '#4f6f52', '#a8452c'].filter((colour) => colour !== cloth),
  );
  const fold = shade(colour, 0.84);
  return `<path d="M116 178c-14-70 26-124 84-124s98 54 84 124c-12-22-32-36-60-46l-24-12-24 12c-28 10-48 24-60 46z" fill="${colour}"/>
<g fill="none" stroke="${fold}" stroke-width="5" stroke-linecap="round"><path d="M120 158c20-40 60-62 124-84"/><path d="M126 132c20-32 52-52 90-66"/><path d="M280 158c-18-36-44-54-82-66"/><path d="M278 138c-12-24-30-42-58-54"/></g>
<path d="M176 130l24-14 24 14-24 18z" fill="${shade(colour, 1.2)}"/>`;
}

const drawGlasses = (): string =>
  `<g fill="#ffffff22" stroke="#3a2c28" stroke-width="3.6"><rect x="146" y="186" width="46" height="34" rx="14"/><rect x="208" y="186" width="46" height="34" rx="14"/><path d="M192 199q8-6 16 0" fill="none"/></g>`;
