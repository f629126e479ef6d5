import type { Gender } from '@hamrah/contracts';

/** Landscapes that match where a member lives. */
export const landscapes = ['plains', 'desert', 'hills', 'coast', 'city', 'cold', 'gulf'] as const;
export type Landscape = (typeof landscapes)[number];

/** Customs that affect clothes, grooming and scenes. */
export const customs = [
  'hindu',
  'sikh',
  'muslim',
  'christian',
  'jain',
  'buddhist',
  'krishna',
  'white',
  'none',
] as const;
export type Custom = (typeof customs)[number];

/** The inputs of a drawn portrait. Photos with the same sitter differ only in `shot`. */
export interface PortraitSubject {
  readonly gender: Gender;
  readonly age: number;
  readonly custom: Custom;
  readonly landscape: Landscape;
  /** Number of the sitter. */
  readonly sitter: number;
  /** Position of the photo; the main photo is 0. */
  readonly shot: number;
}

const pattern = new RegExp(
  `^drawn-([fm])(\\d{2})-(${customs.join('|')})-(${landscapes.join('|')})-(\\d{1,10})-(\\d{1,2})$`,
);

export const portraitId = ({ gender, age, custom, landscape, sitter, shot }: PortraitSubject): string =>
  `drawn-${gender === 'Female' ? 'f' : 'm'}${age}-${custom}-${landscape}-${sitter}-${shot}`;

/** Reads the id of a drawn portrait; undefined for other photos. */
export function parsePortraitId(id: string): PortraitSubject | undefined {
  const [, gender, age, custom, landscape, sitter, shot] = pattern.exec(id) ?? [];
  if (gender === undefined) return undefined;
  return {
    gender: gender === 'f' ? 'Female' : 'Male',
    age: Number(age),
    custom: custom as Custom,
    landscape: landscape as Landscape,
    sitter: Number(sitter),
    shot: Number(shot),
  };
}
