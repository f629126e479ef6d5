import { brightness, darken, lighten, mix } from './colours.ts';
import type { Figure } from './figure.ts';

export function hairDefinitions({ sitter, shot }: Figure): string {
  const colour = sitter.hairColour;
  const lit = mix(colour, brightness(colour) < 90 ? '#8a5a3c' : '#fff6ea', 0.34);
  const x = shot.light * 80;
  return `<linearGradient id="hair" gradientUnits="userSpaceOnUse" x1="${x}" y1="-110" x2="${-x}" y2="90"><stop offset="0" stop-color="${lit}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.35)}"/></linearGradient>`;
}

/** Highlights on hair. */
export const drawSheen = ({ sitter }: Figure, data: string, opacity = 0.3): string =>
  `<path d="${data}" fill="none" stroke="${lighten(sitter.hairColour, sitter.grey > 0.2 ? 0.75 : 0.42)}" stroke-width="2.2" stroke-linecap="round" stroke-opacity="${opacity}"/>`;

/** Dark partings between strands. */
export const drawParting = ({ sitter }: Figure, data: string): string =>
  `<path d="${data}" fill="none" stroke="${darken(sitter.hairColour, 0.5)}" stroke-width="2" stroke-linecap="round" stroke-opacity=".45"/>`;

/** Curls as circles. Each point is x, y and radius. */
export const drawCurls = (points: readonly (readonly [number, number, number])[]): string =>
  `<g fill="url(#hair)">${points.map(([x, y, radius]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}"/>`).join('')}</g>`;
