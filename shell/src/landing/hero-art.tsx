import { colour } from '@hamrah/ui-kit';
import styled from 'styled-components';

const Picture = styled.svg`
  --hill: ${colour.sage};
  --road: ${colour.sunken};
  width: min(100%, 30rem);
  height: auto;
  margin: 0 auto;
  @media (prefers-color-scheme: dark) { --hill: #3c6249; --road: #6e5a48; }
`;

const arch = 'M24 560V232c0-92 66-112 104-150 34-34 80-30 112-72 32 42 78 38 112 72 38 38 104 58 104 150v328Z';

/** Marigolds along the arch: x, y and radius of each flower. */
const garland = [
  [52, 196, 8],
  [70, 160, 9],
  [96, 130, 8],
  [124, 106, 10],
  [156, 86, 8],
  [190, 70, 9],
  [218, 48, 8],
  [240, 24, 11],
  [262, 48, 8],
  [290, 70, 9],
  [324, 86, 8],
  [356, 106, 10],
  [384, 130, 8],
  [410, 160, 9],
  [428, 196, 8],
] as const;

function Walkers() {
  return (
    <g>
      <ellipse cx="242" cy="512" rx="62" ry="7" fill="var(--colour-ink)" opacity="0.14" />
      <g>
        <path
          d="M196 510c2-40 4-74 12-100 3-9 9-14 17-14s14 5 16 14c6 24 8 58 9 100-18 5-38 5-54 0Z"
          fill="var(--colour-maroon)"
        />
        <path d="M212 400c16 8 27 26 30 50 3 20 4 40 8 58l-14 4c0-52-10-86-28-102Z" fill="var(--colour-marigold)" />
        <circle cx="225" cy="378" r="15" fill="#3b2219" />
        <circle cx="219" cy="392" r="8" fill="#3b2219" />
        <circle cx="219" cy="392" r="3" fill="var(--colour-marigold)" />
      </g>
      <g>
        <path d="M262 478h12l-1 34h-10ZM280 478h12l-2 34h-9Z" fill="#d9c8ae" />
        <path d="M254 488c-1-36 1-74 8-92 3-8 8-12 16-12s13 4 16 12c7 20 9 56 7 92-15 4-32 4-47 0Z" fill="#fff8ee" />
        <path
          d="M259 448c0-22 1-42 5-52 3-8 7-12 14-12s12 4 15 12c4 12 6 32 6 52-13 3-27 3-40 0Z"
          fill="var(--colour-sage)"
        />
        <circle cx="278" cy="364" r="15" fill="#2b1813" />
        <path d="M264 368c4 10 24 10 28 0l-2 14h-24Z" fill="#b98059" />
      </g>
    </g>
  );
}

/** Two who share a road, through a festive arch; drawn in the theme's colours, so that it follows the scheme. */
export function HeroArt({ label }: { label: string }) {
  return (
    <Picture viewBox="0 0 480 568" role="img" aria-label={label}>
      <defs>
        <clipPath id="hero-arch">
          <path d={arch} />
        </clipPath>
        <linearGradient id="hero-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--colour-maroon-tint)" />
          <stop offset="0.6" stopColor="var(--colour-marigold-tint)" />
        </linearGradient>
      </defs>
      <g clipPath="url(#hero-arch)">
        <rect width="480" height="568" fill="url(#hero-sky)" />
        <circle cx="240" cy="262" r="112" fill="var(--colour-marigold)" opacity="0.16" />
        <circle cx="240" cy="262" r="82" fill="var(--colour-marigold)" opacity="0.22" />
        <circle cx="240" cy="262" r="54" fill="var(--colour-marigold)" />
        <path
          d="M0 316c60-44 112-44 168-14 50 26 92 14 138-16 60-38 116-24 174 14v268H0Z"
          fill="var(--hill)"
          opacity="0.35"
        />
        <path
          d="M0 366c74-40 138-28 196-8 62 22 100 4 150-12 52-16 96-8 134 12v210H0Z"
          fill="var(--hill)"
          opacity="0.6"
        />
        <path d="M0 424c90-34 150-20 226-18 92 4 150-22 254 0v162H0Z" fill="var(--hill)" />
        <path
          d="M236 346c22 8 14 22-8 32-40 18-52 40-16 66 34 26 8 70-84 124h232c26-60 18-104-30-130-38-20-44-38-14-56 22-14 14-32-80-36Z"
          fill="var(--road)"
        />
        <Walkers />
      </g>
      <path d={arch} fill="none" stroke="var(--colour-maroon)" strokeWidth="10" strokeLinejoin="round" />
      {garland.map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r} fill="var(--colour-marigold)" />
          <circle cx={x} cy={y} r={r / 2.4} fill="var(--colour-maroon-deep)" opacity="0.55" />
        </g>
      ))}
    </Picture>
  );
}
