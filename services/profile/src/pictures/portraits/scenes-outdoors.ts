import type { Choices } from './choices.ts';
import { darken, lighten, mix } from './colours.ts';

export type DrawScene = (choices: Choices) => string;

/** Skies by time of day, from top to horizon. */
const skies = [
  ['#bfe0ea', '#f5ead2'],
  ['#f3c9a0', '#fbe7c4'],
  ['#c9d8ee', '#f6e0d8'],
  ['#f0b58e', '#f9dcae'],
  ['#a9cfe0', '#e6f0e6'],
] as const;

export const sky = (choices: Choices): string => {
  const [top, low] = choices.pick('sky', skies);
  return `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".75" stop-color="${low}"/></linearGradient><rect width="400" height="500" fill="url(#sky)"/>`;
};
const sun = (choices: Choices, y: number): string =>
  `<circle cx="${choices.between('sun', 60, 340).toFixed(0)}" cy="${y}" r="34" fill="#fff4d0" fill-opacity=".85"/><circle cx="${choices.between('sun', 60, 340).toFixed(0)}" cy="${y}" r="58" fill="#fff4d0" fill-opacity=".25"/>`;

/** A tree crown of soft circles. */
const crown = (x: number, y: number, size: number, colour: string): string =>
  `<g fill="${colour}"><circle cx="${x}" cy="${y}" r="${size}"/><circle cx="${x - size * 0.8}" cy="${y + size * 0.4}" r="${size * 0.72}"/><circle cx="${x + size * 0.8}" cy="${y + size * 0.36}" r="${size * 0.76}"/></g><circle cx="${x - size * 0.3}" cy="${y - size * 0.3}" r="${size * 0.5}" fill="${lighten(colour, 0.18)}" fill-opacity=".7"/>`;

const flowersIn = (choices: Choices, top: number, colours: readonly string[]): string =>
  Array.from(
    { length: 18 },
    (_, index) =>
      `<circle cx="${choices.between(`flower x${index}`, 0, 400).toFixed(0)}" cy="${choices.between(`flower y${index}`, top, 500).toFixed(0)}" r="${choices.between(`flower r${index}`, 4, 10).toFixed(1)}" fill="${colours[index % colours.length]}" fill-opacity=".85"/>`,
  ).join('');

const garden: DrawScene = (choices) => {
  const green = choices.pick('green', ['#8fae7a', '#7fa588', '#a3b56f', '#6f9a78']);
  return `${sky(choices)}${crown(50, 170, 92, lighten(green, 0.25))}${crown(360, 150, 104, lighten(green, 0.16))}${crown(200, 230, 90, lighten(green, 0.34))}<rect y="290" width="400" height="210" fill="${green}"/><path d="M0 300C100 276 300 320 400 292V340H0Z" fill="${lighten(green, 0.16)}"/>${crown(10, 350, 62, darken(green, 0.12))}${crown(396, 362, 70, darken(green, 0.16))}${flowersIn(
    choices,
    350,
    choices.pick('flowers', [
      ['#f2a93b', '#f6c75a'],
      ['#e0708a', '#f4b6c0'],
      ['#fdf3e3', '#f6d8d8'],
      ['#d9603b', '#f2a93b'],
    ]),
  )}`;
};

const temple: DrawScene = (choices) => {
  const stone = choices.pick('stone', ['#dcb58a', '#e2c3a0', '#cfa07c', '#e8d4b8', '#d8a48c']);
  const spire = (x: number, w: number, top: number) =>
    `<path d="M${x - w} 330C${x - w} 230 ${x - w * 0.5} ${top + 50} ${x} ${top}C${x + w * 0.5} ${top + 50} ${x + w} 230 ${x + w} 330Z" fill="${stone}"/><path d="M${x} ${top}V${top - 26}" stroke="${darken(stone, 0.3)}" stroke-width="3"/><path d="M${x} ${top - 26}l20 7l-20 8z" fill="#c8553a"/><g stroke="${darken(stone, 0.22)}" stroke-width="3" opacity=".55">${[0.3, 0.5, 0.7, 0.88].map((share) => `<path d="M${x - w * share} ${top + (330 - top) * share}H${x + w * share}"/>`).join('')}</g>`;
  const steps = [340, 376, 412, 448, 484].map(
    (y, index) =>
      `<rect y="${y}" width="400" height="36" fill="${mix(stone, '#fff0d8', 0.4 - index * 0.08)}"/><rect y="${y + 30}" width="400" height="6" fill="${darken(stone, 0.22)}" fill-opacity=".4"/>`,
  );
  return `${sky(choices)}${sun(choices, 90)}${spire(80, 74, 110)}${spire(310, 92, 60)}${spire(200, 60, 170)}${steps.join('')}${[24, 376].map((x) => `<circle cx="${x}" cy="330" r="10" fill="#f3b54a"/><path d="M${x - 14} 340h28l-6 14h-16z" fill="#9c5a34"/>`).join('')}`;
};

const sea: DrawScene = (choices) => {
  const water = choices.pick('water', ['#6fb0b8', '#5f9fb5', '#7fb8ad', '#8aa9c4']);
  const waves = [272, 296, 322, 350].map(
    (y, index) =>
      `<path d="M${-20 + index * 12} ${y}q40 -10 80 0t80 0t80 0t80 0t80 0" fill="none" stroke="#fff" stroke-width="${2 + index * 0.5}" stroke-opacity=".35"/>`,
  );
  return `${sky(choices)}${sun(choices, 170)}<rect y="250" width="400" height="140" fill="${water}"/><rect y="250" width="400" height="30" fill="${lighten(water, 0.3)}" fill-opacity=".6"/>${waves.join('')}<path d="M0 386C120 366 280 400 400 372V500H0Z" fill="#f0d9ae"/><path d="M0 386C120 366 280 400 400 372V384C280 410 120 378 0 398Z" fill="#fffaf0" fill-opacity=".8"/><path d="M${choices.between('boat', 40, 320).toFixed(0)} 252l14 12h34l12 -12zm28 -2v-44l24 40z" fill="${darken(water, 0.35)}" fill-opacity=".7"/>`;
};

const hills: DrawScene = (choices) => {
  const blue = choices.pick('hill', ['#8fa9b8', '#9aa3bd', '#8fb3a2', '#a8a0b8']);
  return `${sky(choices)}${sun(choices, 100)}<path d="M0 260L70 160L130 230L220 100L300 220L350 170L400 240V500H0Z" fill="${lighten(blue, 0.3)}"/><path d="M220 100L194 138L212 130L226 146L240 134Z M70 160L54 184L72 178L86 182Z" fill="#fff" fill-opacity=".85"/><path d="M0 310C80 250 150 300 220 270C290 240 340 290 400 260V500H0Z" fill="${blue}"/><path d="M0 370C100 320 200 380 400 320V500H0Z" fill="${mix(blue, '#5f8a5a', 0.55)}"/><path d="M0 430C140 390 260 440 400 400V500H0Z" fill="${mix(blue, '#4f7a4a', 0.8)}"/>${[20, 52, 350, 384].map((x, index) => `<path d="M${x} ${330 + index * 8}l-18 66h36z M${x} ${304 + index * 8}l-13 46h26z" fill="#4d7360"/>`).join('')}`;
};

const dunes: DrawScene = (choices) => {
  const sand = choices.pick('sand', ['#e8bd84', '#e3ae78', '#eccf9f']);
  return `${sky(choices)}${sun(choices, 120)}<path d="M30 300v-76h26v-34h30v34h50v-50h16v-20h30v20h16v60h44v66z" fill="${mix(sand, '#a8705a', 0.32)}" fill-opacity=".7"/><path d="M0 300C90 250 190 320 400 260V500H0Z" fill="${sand}"/><path d="M0 360C120 300 220 380 400 310V500H0Z" fill="${darken(sand, 0.1)}"/><path d="M0 430C160 370 240 440 400 390V500H0Z" fill="${darken(sand, 0.18)}"/>`;
};

const skyline: DrawScene = (choices) => {
  const wall = choices.pick('wall', ['#b4bccb', '#c2b5b8', '#a9bdbf', '#c9bfa9']);
  const towers = [0, 46, 98, 140, 196, 244, 292, 342].map((x, index) => {
    const height = choices.between(`tower ${index}`, 120, 290);
    const windows = Array.from(
      { length: 10 },
      (_, w) =>
        `<rect x="${x + 8 + (w % 2) * 18}" y="${(410 - height + 18 + Math.floor(w / 2) * 26).toFixed(0)}" width="9" height="12"/>`,
    ).join('');
    return `<rect x="${x}" y="${(410 - height).toFixed(0)}" width="46" height="${(height + 90).toFixed(0)}" fill="${index % 2 ? wall : lighten(wall, 0.22)}"/><g fill="#fff2cf" opacity=".55">${windows}</g>`;
  });
  return `${sky(choices)}${sun(choices, 110)}${towers.join('')}<path d="M0 420C120 400 280 420 400 404V500H0Z" fill="#8fa780"/>${crown(30, 424, 34, '#7d9a74')}${crown(370, 430, 40, '#6f8f70')}`;
};

const autumn: DrawScene = (choices) => {
  const leaf = choices.pick('leaf', ['#d98a3a', '#c8603a', '#dba544', '#b8563f']);
  const trunk = (x: number, w: number) => `<path d="M${x} 500L${x + 6} 180h${w - 12}L${x + w} 500z" fill="#8a6a58"/>`;
  return `${sky(choices)}${crown(200, 130, 130, lighten(leaf, 0.36))}${trunk(50, 30)}${trunk(320, 36)}${crown(60, 120, 96, leaf)}${crown(340, 110, 110, darken(leaf, 0.1))}<path d="M0 400C120 380 280 410 400 386V500H0Z" fill="${mix(leaf, '#c9a86a', 0.6)}"/>${flowersIn(choices, 400, [leaf, lighten(leaf, 0.3), darken(leaf, 0.16)])}`;
};

const palms: DrawScene = (choices) => {
  const green = choices.pick('palm', ['#5f8f6a', '#6f9a5f', '#4f8578']);
  const palm = (x: number, y: number, lean: number) =>
    `<path d="M${x} 420C${x + lean} 340 ${x + lean} 240 ${x + lean * 1.4} ${y}" fill="none" stroke="#8a6a4a" stroke-width="11" stroke-linecap="round"/>${[-160, -125, -80, -40, -10, 25].map((angle) => `<path d="M0 0C30 -26 70 -20 96 14C64 4 34 8 0 0Z" fill="${angle % 2 ? darken(green, 0.1) : green}" transform="translate(${x + lean * 1.4} ${y}) rotate(${angle})"/>`).join('')}`;
  return `${sky(choices)}<path d="M0 270C100 250 300 280 400 256V360H0Z" fill="${lighten(green, 0.36)}"/><rect y="330" width="400" height="90" fill="#8fb9b4"/><path d="M0 352q40 -6 80 0t80 0t80 0t80 0t80 0M0 380q40 -6 80 0t80 0t80 0t80 0t80 0" fill="none" stroke="#fff" stroke-width="2.4" stroke-opacity=".4"/>${palm(40, 110, 24)}${palm(360, 90, -28)}<path d="M0 414C140 396 260 424 400 402V500H0Z" fill="${green}"/>`;
};

export const outdoorScenes = { garden, temple, sea, hills, dunes, skyline, autumn, palms };
