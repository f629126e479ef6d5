import { type Gender, profile } from '@hamrah/contracts';
import sharp from 'sharp';
import { drawPortrait, type PortraitSubject } from './portrait-drawing.ts';

const { photoWidths } = profile;

/** Number of portraits per gender and headwear, by age group. Most members are young. */
const variantCounts = { young: 32, middle: 12, elder: 8 } as const;

type AgeGroup = keyof typeof variantCounts;
const ageGroups = Object.keys(variantCounts) as AgeGroup[];

const ageGroupOf = (age: number): AgeGroup => (age < 34 ? 'young' : age < 48 ? 'middle' : 'elder');

export const portraitId = (subject: PortraitSubject): string =>
  `demo-${subject.gender.toLowerCase()}-${subject.hasTurban ? 'turban-' : ''}${subject.ageGroup}-${subject.variant}`;

/** Id of a portrait that suits a member. `draw` selects the variant. */
export function portraitFor(gender: Gender, age: number, isSikh: boolean, draw: number): string {
  const ageGroup = ageGroupOf(age);
  return portraitId({
    gender,
    ageGroup,
    hasTurban: isSikh && gender === 'Male',
    variant: draw % variantCounts[ageGroup],
  });
}

/** The subjects of all portraits. */
export function portraitSubjects(): PortraitSubject[] {
  const kinds: Omit<PortraitSubject, 'ageGroup' | 'variant'>[] = [
    { gender: 'Female', hasTurban: false },
    { gender: 'Male', hasTurban: false },
    { gender: 'Male', hasTurban: true },
  ];
  return kinds.flatMap((kind) =>
    ageGroups.flatMap((ageGroup) =>
      Array.from({ length: variantCounts[ageGroup] }, (_, variant) => ({ ...kind, ageGroup, variant })),
    ),
  );
}

/** A portrait as WebP with an aspect ratio of 4:5: `card` is 480 and `full` 1200 pixels wide. */
export interface Portrait {
  id: string;
  sizes: { card: Buffer; full: Buffer };
}

export async function renderPortrait(subject: PortraitSubject): Promise<Portrait> {
  const svg = Buffer.from(drawPortrait(subject));
  const render = (width: number) =>
    sharp(svg, { density: (72 * width) / 400 })
      .resize(width)
      .webp({ quality: 82, effort: 0 })
      .toBuffer();
  const [card, full] = await Promise.all([render(photoWidths.card), render(photoWidths.full)]);
  return { id: portraitId(subject), sizes: { card, full } };
}
