import type { Choices } from './choices.ts';
import { darken, lighten, mix } from './colours.ts';
import { type DrawScene, sky } from './scenes-outdoors.ts';

const walls = ['#efdcc4', '#e6d9cf', '#dfe3d6', '#e9d3c6', '#d8dfe2', '#f1e2bf', '#e5d5dd'];
const wallOf = (choices: Choices): string => {
  const wall = choices.pick('wall', walls);
  return `<linearGradient id="wall" x1="${choices.chance('side', 0.5) ? 0 : 1}" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${lighten(wall, 0.4)}"/><stop offset="1" stop-color="${darken(wall, 0.12)}"/></linearGradient><rect width="400" height="500" fill="url(#wall)"/>`;
};

const plant = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[-62, -34, -8, 20, 48].map((angle, index) => `<path d="M0 0C-16 -40 -8 -86 0 -104C8 -86 16 -40 0 0Z" fill="${index % 2 ? '#7d9f74' : '#64896a'}" transform="rotate(${angle})"/>`).join('')}<path d="M-26 0h52l-8 46h-36z" fill="#b5694a"/></g>`;

const library: DrawScene = (choices) => {
  const wood = choices.pick('wood', ['#b98d68', '#a87c5f', '#c9a27c']);
  const spines = ['#a8584a', '#7f8f6a', '#d9b06a', '#5f7f8f', '#8f6a7f', '#c9bfa4', '#6a6f8f'];
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const y = row * 106 - 16;
    let x = 4;
    let books = '';
    for (let index = 0; x < 396; index += 1) {
      const width = Math.round(choices.between(`b${row}-${index}`, 14, 28));
      const height = Math.round(choices.between(`h${row}-${index}`, 62, 88));
      books += `<rect x="${x}" y="${y + 92 - height}" width="${width - 2}" height="${height}" rx="2" fill="${mix(spines[(index * 3 + row * 2) % spines.length] as string, wood, 0.3)}"/>`;
      x += width;
    }
    return `${books}<rect y="${y + 92}" width="400" height="14" fill="${darken(wood, 0.12)}"/>`;
  });
  return `<rect width="400" height="500" fill="${darken(wood, 0.26)}"/>${rows.join('')}<rect width="400" height="500" fill="#f7e6c8" fill-opacity=".38"/>`;
};

const kitchen: DrawScene = (choices) => {
  const tile = choices.pick('tile', ['#dfe6dc', '#e9dcc9', '#d9e3e6', '#ecd9cf']);
  const cabinet = choices.pick('cabinet', ['#7f9a86', '#c98a5f', '#8f9fb0', '#b86f5a']);
  const tiles = `<path d="${[60, 120, 180, 240, 300, 360].map((x) => `M${x} 130V360`).join('')}${[176, 222, 268, 314].map((y) => `M0 ${y}H400`).join('')}" stroke="#fff" stroke-width="3" stroke-opacity=".6"/>`;
  const jars = [26, 66, 320, 356].map(
    (x, index) =>
      `<rect x="${x}" y="${306 - (index % 2) * 12}" width="30" height="${54 + (index % 2) * 12}" rx="7" fill="${['#d99a4a', '#b8563f', '#e6c65f', '#8f6a4a'][index]}" fill-opacity=".85"/><rect x="${x - 1}" y="${298 - (index % 2) * 12}" width="32" height="11" rx="4" fill="#8a6a52"/>`,
  );
  return `<rect width="400" height="500" fill="${tile}"/>${tiles}<rect width="400" height="126" fill="${cabinet}"/><path d="M132 0V126M266 0V126" stroke="${darken(cabinet, 0.25)}" stroke-width="4"/><g fill="${lighten(cabinet, 0.5)}"><circle cx="118" cy="70" r="5"/><circle cx="252" cy="70" r="5"/><circle cx="280" cy="70" r="5"/></g>${jars.join('')}<rect y="360" width="400" height="20" fill="#f6efe2"/><rect y="380" width="400" height="120" fill="${darken(cabinet, 0.1)}"/>`;
};

const hall: DrawScene = (choices) => {
  const floor = choices.pick('floor', ['#d9b48a', '#cfa27c', '#dfc29c']);
  const windows = [24, 152, 280].map(
    (x) =>
      `<path d="M${x} 320V130a48 48 0 0 1 96 0V320z" fill="#fdf3d8"/><path d="M${x} 320V250q48 -40 96 0V320z" fill="#a9c29a" fill-opacity=".8"/><path d="M${x + 48} 84V320M${x} 190h96" stroke="#fff" stroke-width="5"/>`,
  );
  return `${wallOf(choices)}${windows.join('')}<rect y="340" width="400" height="160" fill="${floor}"/><path d="M24 340L-30 500H100L120 340ZM152 340L130 500H270L248 340ZM280 340L300 500H430L376 340Z" fill="#fff3d0" fill-opacity=".4"/><path d="M0 380H400M0 424H400M0 466H400" stroke="${darken(floor, 0.2)}" stroke-width="2" stroke-opacity=".4"/>${plant(372, 352, 0.8)}`;
};

const arch: DrawScene = (choices) => {
  const stone = choices.pick('arch', ['#d9a07c', '#e0bb8f', '#c98f82', '#cfc0a4', '#b9c4b0']);
  const cusps = (r: number, colour: string) =>
    `<path d="M${200 - r} 520V230C${200 - r} 190 ${200 - r * 0.9} 170 ${200 - r * 0.72} 150C${200 - r * 0.6} 120 ${200 - r * 0.4} 112 ${200 - r * 0.26} 84C${200 - r * 0.14} 74 ${200 - r * 0.06} 60 200 40C${200 + r * 0.06} 60 ${200 + r * 0.14} 74 ${200 + r * 0.26} 84C${200 + r * 0.4} 112 ${200 + r * 0.6} 120 ${200 + r * 0.72} 150C${200 + r * 0.9} 170 ${200 + r} 190 ${200 + r} 230V520Z" fill="${colour}"/>`;
  const jali = Array.from(
    { length: 24 },
    (_, index) => `<path d="M${(index % 12) * 36 + 2} ${index < 12 ? 14 : 470}l14 14l-14 14l-14 -14z"/>`,
  ).join('');
  return `<rect width="400" height="500" fill="${stone}"/><g fill="${darken(stone, 0.16)}" opacity=".6">${jali}</g>${cusps(176, lighten(stone, 0.3))}${cusps(156, darken(stone, 0.18))}<g opacity=".75">${cusps(150, mix(stone, choices.pick('beyond', ['#f7e6c0', '#cfe0dc', '#f3d2b0']), 0.75))}</g>`;
};

const wash: DrawScene = (choices) => {
  const [light = '', deep = ''] = choices.pick('wash', [
    ['#f6e3c5', '#e6b98a'],
    ['#efdcd0', '#d8a391'],
    ['#e4e6d3', '#b3c29a'],
    ['#dfe8e6', '#9fbcb8'],
    ['#f3dcd6', '#d99a90'],
    ['#e9e0ee', '#b8a3c9'],
    ['#f7ead0', '#e3b85f'],
    ['#dde4ee', '#9db2cf'],
  ]);
  const x = choices.between('circle', 140, 260).toFixed(0);
  const petals = choices.chance('petals', 0.5)
    ? Array.from(
        { length: 16 },
        (_, index) => `<ellipse cx="${x}" cy="72" rx="24" ry="52" transform="rotate(${index * 22.5} ${x} 215)"/>`,
      ).join('')
    : `<circle cx="${x}" cy="215" r="170"/>`;
  return `<linearGradient id="wash" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient><rect width="400" height="500" fill="url(#wash)"/><g fill="${darken(deep, 0.06)}" opacity=".38">${petals}</g><circle cx="${x}" cy="215" r="118" fill="${lighten(light, 0.4)}" fill-opacity=".4"/>`;
};

const window: DrawScene = (choices) => {
  const curtain = choices.pick('curtain', ['#c98a6a', '#a3b09a', '#d9b7a8', '#8fa3b5', '#d8b25f']);
  return `${wallOf(choices)}<rect x="86" y="30" width="228" height="320" fill="#fdf6e4"/><svg x="94" y="38" width="212" height="304" viewBox="40 60 300 430" preserveAspectRatio="xMidYMid slice">${sky(choices)}<circle cx="110" cy="360" r="90" fill="#9cb88c"/><circle cx="270" cy="380" r="110" fill="#86a87c"/></svg><path d="M200 38V342M94 180H306" stroke="#fdf6e4" stroke-width="9"/><path d="M40 0H112C100 160 116 300 92 500H30Z M360 0H288C300 160 284 300 308 500H370Z" fill="${curtain}"/><path d="M62 0C58 160 72 320 56 500M88 0C82 180 94 320 76 500M338 0C342 160 328 320 344 500M312 0C318 180 306 320 324 500" fill="none" stroke="${darken(curtain, 0.25)}" stroke-width="4" stroke-opacity=".5"/><rect x="70" y="350" width="260" height="14" fill="#f6ead2"/>${plant(choices.chance('plant', 0.5) ? 110 : 290, 330, 0.5)}`;
};

const lamps: DrawScene = (choices) => {
  const night = choices.pick('night', ['#5a3550', '#3f4668', '#6b3f3c', '#2f5560']);
  const glows = Array.from(
    { length: 16 },
    (_, index) =>
      `<circle cx="${choices.between(`glow x${index}`, 0, 400).toFixed(0)}" cy="${choices.between(`glow y${index}`, 20, 420).toFixed(0)}" r="${choices.between(`glow r${index}`, 8, 26).toFixed(0)}" fill="${['#f9c864', '#f2a04a', '#ffe2a0'][index % 3]}" fill-opacity="${choices.between(`glow o${index}`, 0.18, 0.5).toFixed(2)}"/>`,
  );
  const garland = (y: number) =>
    `<path d="M-10 ${y}Q100 ${y + 70} 200 ${y + 10}T410 ${y}" fill="none" stroke="#e28a2f" stroke-width="13" stroke-dasharray="1 13" stroke-linecap="round"/>`;
  return `<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${night}"/><stop offset="1" stop-color="${mix(night, '#e2924f', 0.5)}"/></linearGradient><rect width="400" height="500" fill="url(#night)"/>${glows.join('')}${garland(10)}${garland(34)}${[30, 90, 310, 370].map((x) => `<path d="M${x - 18} 470h36c-4 18 -32 18 -36 0z" fill="#a8603a"/><path d="M${x} 444c9 12 8 22 0 26c-8 -4 -9 -14 0 -26z" fill="#ffd778"/>`).join('')}`;
};

const cafe: DrawScene = (choices) => {
  const tone = choices.pick('cafe', ['#8f6a58', '#6f7a68', '#7a6472', '#5f7078']);
  const bulbs = [50, 150, 260, 352].map(
    (x, index) =>
      `<path d="M${x} 0V${60 + (index % 2) * 34}" stroke="${darken(tone, 0.4)}" stroke-width="3"/><circle cx="${x}" cy="${72 + (index % 2) * 34}" r="34" fill="#ffe2a0" fill-opacity=".3"/><circle cx="${x}" cy="${72 + (index % 2) * 34}" r="13" fill="#ffe9b8"/>`,
  );
  const bokeh = Array.from(
    { length: 12 },
    (_, index) =>
      `<circle cx="${choices.between(`x${index}`, 0, 400).toFixed(0)}" cy="${choices.between(`y${index}`, 140, 360).toFixed(0)}" r="${choices.between(`r${index}`, 10, 26).toFixed(0)}" fill="#fff0cf" fill-opacity=".16"/>`,
  );
  return `<linearGradient id="cafe" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighten(tone, 0.34)}"/><stop offset="1" stop-color="${tone}"/></linearGradient><rect width="400" height="500" fill="url(#cafe)"/><rect x="24" y="150" width="120" height="170" rx="6" fill="#fff4dc" fill-opacity=".35"/><rect x="262" y="150" width="120" height="170" rx="6" fill="#fff4dc" fill-opacity=".3"/>${bokeh.join('')}${bulbs.join('')}<rect y="400" width="400" height="100" fill="${darken(tone, 0.25)}"/>`;
};

export const indoorScenes = { library, kitchen, hall, arch, wash, window, lamps, cafe };
