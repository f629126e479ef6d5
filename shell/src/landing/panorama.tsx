import { colour, light, media } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { Walkers } from './walkers.tsx';

/** Daytime colours. The picture in link previews uses them too. */
export const dayColours = {
  halo: light.marigold,
  far: '#e3bfa9',
  middle: '#a9b896',
  near: '#6f9a76',
  field: '#4c7a5b',
  deep: '#35604a',
  road: '#f6e7cb',
  flower: light.marigold,
} as const;
const variables = Object.entries(dayColours)
  .map(([name, value]) => `--${name}: ${value};`)
  .join(' ');

const Picture = styled.svg`
  ${variables}
  overflow: visible;
  width: 100%;
  height: 17rem;
  ${media.medium} { height: 22rem; }
  ${media.wide} { height: clamp(22rem, 33vw, 36rem); }
  @media (prefers-color-scheme: dark) {
    --far: #4a2f2b;
    --middle: #3a3a2c;
    --near: #2b4433;
    --field: #213a2b;
    --deep: #172b20;
    --road: #7b6547;
    --halo: ${colour.marigold};
    --flower: ${colour.marigold};
  }
`;

/** Trees of the middle ground: x and y of the trunk, radius of the crown. */
const trees = [
  [96, 356, 26],
  [150, 350, 18],
  [560, 352, 16],
  [598, 350, 22],
  [1230, 334, 24],
  [1276, 338, 32],
  [1344, 344, 20],
] as const;

const Tree = ([x, y, r]: (typeof trees)[number]) => (
  <g key={x}>
    <path d={`M${x - 2} ${y}v${-r * 1.4}h4v${r * 1.4}Z`} fill="var(--deep)" />
    <path
      d={`M${x - r} ${y - r}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.5} ${-r * 0.9}a${r * 0.75} ${r * 0.75} 0 0 1 ${r * 1.1} ${-r * 0.1}a${r * 0.7} ${r * 0.7} 0 0 1 ${r * 0.4} ${r}a${r * 0.5} ${r * 0.5} 0 0 1 ${-r * 0.6} ${r * 0.6}h${-r * 0.9}a${r * 0.5} ${r * 0.5} 0 0 1 ${-r * 0.5} ${-r * 0.6}Z`}
      fill="var(--deep)"
      opacity="0.85"
    />
  </g>
);

/** Two people on a road towards the rising sun, in colours that follow the scheme. */
export function Panorama({ label }: { label: string }) {
  return (
    <Picture viewBox="0 0 1440 560" preserveAspectRatio="xMaxYMax slice" role="img" aria-label={label}>
      <defs>
        <pattern id="marigolds" width="46" height="26" patternUnits="userSpaceOnUse" patternTransform="skewX(-24)">
          <g fill="var(--flower)">
            <circle cx="8" cy="8" r="3.4" />
            <circle cx="30" cy="20" r="4" />
            <circle cx="40" cy="5" r="2.4" />
          </g>
        </pattern>
        <linearGradient id="fade" x1="0" x2="1">
          <stop offset="0.1" stopColor="#fff" />
          <stop offset="0.9" stopColor="#000" />
        </linearGradient>
        <mask id="thinning">
          <rect y="400" width="720" height="160" fill="url(#fade)" />
        </mask>
      </defs>
      <g fill="var(--halo)">
        <circle cx="1034" cy="240" r="214" opacity="0.12" />
        <circle cx="1034" cy="240" r="152" opacity="0.2" />
        <circle cx="1034" cy="240" r="92" />
      </g>
      <g fill="none" stroke="var(--deep)" strokeWidth="2.5" strokeLinecap="round" opacity="0.6">
        <path d="M806 150q9-9 15 0q7-9 15 0M858 118q7-7 12 0q6-7 12 0M838 180q6-6 10 0q5-6 10 0" />
      </g>
      <path
        d="M0 362c110-30 200-48 318-36 96 12 150 30 262 8 118-24 190-110 316-98 92 8 126 46 214 42 118-6 190-76 330-50v332H0Z"
        fill="var(--far)"
      />
      <path
        d="M0 372c150-52 270-50 400-22 116 26 200 24 316-10 96-28 150-34 232-22 96 14 160 32 260 10 92-20 150-30 232-14v246H0Z"
        fill="var(--middle)"
      />
      {trees.map(Tree)}
      <path
        d="M0 420c130-44 262-66 420-44 130 18 232 10 330-12 108-24 176-34 270-18 130 22 260 6 420-8v222H0Z"
        fill="var(--near)"
      />
      <path d="M0 470c200-46 380-64 560-58 160 6 300 24 440 14 150-10 300-44 440-22v156H0Z" fill="var(--field)" />
      <path
        d="M1034 344c-40 8-62 18-40 32 34 20 96 26 74 50-34 36-190 44-330 78-72 18-120 38-154 56h332c70-20 130-44 176-70 50-28 82-58 62-82-26-30-104-24-110-42-2-8 4-14 4-22Z"
        fill="var(--road)"
      />
      <path d="M0 486c180-40 330-50 470-44 96 4 150 12 190 24-90 20-190 52-250 94H0Z" fill="var(--deep)" />
      <path
        d="M0 486c180-40 330-50 470-44 96 4 150 12 190 24-90 20-190 52-250 94H0Z"
        fill="url(#marigolds)"
        mask="url(#thinning)"
      />
      <path d="M1440 452c-110-6-190 14-250 44-36 18-62 38-110 64h360Z" fill="var(--deep)" />
      <g transform="translate(1132 440)">
        <path d="M-12 44v-26a12 12 0 0 1 24 0v26Z" fill="#fffaf0" />
        <path d="M-12 18a12 12 0 0 1 24 0v5h-24Z" fill="var(--flower)" />
        <path d="M-5 31h10M-5 36h10" stroke="#6b4b2a" strokeWidth="2" />
      </g>
      <Walkers />
    </Picture>
  );
}
