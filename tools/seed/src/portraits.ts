import { type Gender, profile } from '@hamrah/contracts';
import sharp from 'sharp';
import { drawPortrait, type Sitter } from './portrait-drawing.ts';

const { photoWidths } = profile;

/** Pictures of each kind of sitter by age: most members are young. */
const pictures = { young: 32, middle: 12, elder: 8 } as const;

type Band = keyof typeof pictures;
const bands = Object.keys(pictures) as Band[];

const bandOf = (age: number): Band => (age < 34 ? 'young' : age < 48 ? 'middle' : 'elder');

/** Id of a sitter's portrait. */
export const portraitId = (sitter: Sitter): string =>
  `demo-${sitter.gender.toLowerCase()}-${sitter.turban ? 'turban-' : ''}${sitter.band}-${sitter.variant}`;

/** Id of a drawn portrait that suits a member; `draw` chooses among those that do. */
export function portraitFor(gender: Gender, age: number, sikh: boolean, draw: number): string {
  const band = bandOf(age);
  return portraitId({ gender, band, turban: sikh && gender === 'Male', variant: draw % pictures[band] });
}

/** Every sitter there is a portrait of. */
export function sitters(): Sitter[] {
  const kinds: Omit<Sitter, 'band' | 'variant'>[] = [
    { gender: 'Female', turban: false },
    { gender: 'Male', turban: false },
    { gender: 'Male', turban: true },
  ];
  return kinds.flatMap((kind) =>
    bands.flatMap((band) => Array.from({ length: pictures[band] }, (_, variant) => ({ ...kind, band, variant }))),
  );
}

/** A portrait in the sizes photos are kept in: `card` 480 and `full` 1200 pixels wide, WebP, four to five. */
export interface Portrait {
  id: string;
  sizes: { card: Buffer; full: Buffer };
}

/** Draws one sitter's portrait. */
export async function renderPortrait(sitter: Sitter): Promise<Portrait> {
  const svg = Buffer.from(drawPortrait(sitter));
  const at = (width: number) =>
    sharp(svg, { density: (72 * width) / 400 })
      .resize(width)
      .webp({ quality: 82, effort: 0 })
      .toBuffer();
  const [card, full] = await Promise.all([at(photoWidths.card), at(photoWidths.full)]);
  return { id: portraitId(sitter), sizes: { card, full } };
}
