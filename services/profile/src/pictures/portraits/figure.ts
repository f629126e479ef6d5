import type { Shot } from './shot.ts';
import type { Sitter } from './sitter.ts';

/** Everything a part of the drawing needs. */
export interface Figure {
  readonly sitter: Sitter;
  readonly shot: Shot;
  /** Half the width of the neck and of the shoulders, in units of the head. */
  readonly neck: number;
  readonly shoulder: number;
}

export const figureOf = (sitter: Sitter, shot: Shot): Figure => ({
  sitter,
  shot,
  neck: (sitter.isWoman ? 25 : 31.5) + sitter.build * 3,
  shoulder: (sitter.isWoman ? 124 : 144) + sitter.build * 12,
});

/** Moves a coordinate of the face as the head turns. Nearer parts move further. */
export const turnX = (x: number, turn: number, depth = 1): number =>
  x * (1 - 0.07 * Math.abs(turn)) + turn * 11 * depth;

/** The width of the head from its centre to one side. The side that faces the viewer is wider. */
export const headWidth = (width: number, side: -1 | 1, turn: number): number => width * (1 - 0.045 * side * turn);

/** Path data with numbers rounded to one decimal place. */
export const path = (strings: TemplateStringsArray, ...values: number[]): string =>
  String.raw({ raw: strings }, ...values.map((value) => Math.round(value * 10) / 10));
