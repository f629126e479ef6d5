import { colour } from '@hamrah/ui-kit';
import styled from 'styled-components';

const Picture = styled.svg`width: 100%; height: auto;`;

const rays = Array.from({ length: 13 }, (_, index) => 180 + index * 15);
const petals = [-56, -28, 0, 28, 56];

/** A lotus in front of a rising sun, with two roads leading to it. */
export const PromoArt = () => (
  <Picture viewBox="0 0 280 132" aria-hidden>
    <g stroke={colour.marigold} strokeWidth="2.5" strokeLinecap="round" opacity="0.7">
      {rays.map((angle) => (
        <line key={angle} x1="56" x2="70" y1="0" y2="0" transform={`translate(140 84) rotate(${angle})`} />
      ))}
    </g>
    <path d="M96 84a44 44 0 0 1 88 0z" fill={colour.marigold} />
    <g fill="none" stroke={colour.maroonInk} strokeWidth="3" strokeLinecap="round">
      <path d="M16 124c44 0 52-32 104-32" strokeDasharray="1 9" />
      <path d="M264 124c-44 0-52-32-104-32" strokeDasharray="1 9" />
    </g>
    <g fill={colour.maroon} stroke={colour.surface} strokeWidth="1.5">
      {petals.map((angle) => (
        <path
          key={angle}
          d="M0 0c-13-11-13-31 0-44c13 13 13 33 0 44z"
          transform={`translate(140 102) rotate(${angle})`}
        />
      ))}
    </g>
  </Picture>
);
