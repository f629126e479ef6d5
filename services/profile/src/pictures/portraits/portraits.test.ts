import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawAgeMarks } from './age-marks.ts';
import { drawPortrait } from './draw-portrait.ts';
import { figureOf } from './figure.ts';
import { customs, landscapes, type PortraitSubject, parsePortraitId, portraitId } from './portrait-id.ts';
import { renderPortrait } from './render-portrait.ts';
import { shotOf } from './shot.ts';
import { sitterOf } from './sitter.ts';

const subjectOf = (sitter: number, changes: Partial<PortraitSubject> = {}): PortraitSubject => ({
  gender: sitter % 2 ? 'Male' : 'Female',
  age: 18 + ((sitter * 7) % 43),
  custom: 'hindu',
  landscape: landscapes[sitter % landscapes.length] ?? 'plains',
  sitter,
  shot: 0,
  ...changes,
});
const subjects = (count: number, changes: Partial<PortraitSubject> = {}) =>
  Array.from({ length: count }, (_, sitter) => subjectOf(sitter, changes));
const lookOf = (subject: PortraitSubject) => {
  const sitter = sitterOf(subject);
  return { sitter, shot: shotOf(sitter, subject) };
};
const lightnessOf = (colour: string) =>
  [1, 3, 5].reduce((sum, start) => sum + Number.parseInt(colour.slice(start, start + 2), 16), 0) / 3;
const distinct = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;

describe('a drawn portrait', () => {
  it('has an id that contains everything it depends on', () => {
    for (const custom of customs) {
      const subject = subjectOf(12_345, { custom, shot: 3 });
      expect(parsePortraitId(portraitId(subject))).toEqual(subject);
    }
    for (const id of ['drawn-1', 'demo-HM1-0', 'drawn-f27-hindu-moon-1-0', ''])
      expect(parsePortraitId(id)).toBeUndefined();
  });

  it('is the same every time it is drawn', () => {
    for (const subject of subjects(20)) expect(drawPortrait(subject)).toBe(drawPortrait({ ...subject }));
  });

  it('shows the same person in all photos of a member, with other clothes, places and poses', () => {
    for (const { sitter: number } of subjects(200)) {
      const looks = [0, 1, 2, 3].map((shot) => lookOf(subjectOf(number, { shot })));
      expect(distinct(looks.map(({ sitter }) => sitter))).toBe(1);
      for (const { sitter, shot } of looks) expect([sitter.hair, sitter.otherHair]).toContain(shot.hair);
      expect(distinct(looks.map(({ shot }) => [shot.outfit, shot.cloth, shot.scene, shot.crop, shot.pose]))).toBe(4);
      expect(distinct(looks.map(({ shot }) => shot.outfit))).toBeGreaterThan(1);
    }
  });

  it('shows the face large in the main photo', () => {
    expect(subjects(300).filter((subject) => lookOf(subject).shot.crop === 'full')).toEqual([]);
    const otherCrops = subjects(300, { shot: 2 }).map((subject) => lookOf(subject).shot.crop);
    expect(new Set(otherCrops)).toEqual(new Set(['bust', 'half', 'full']));
  });

  it('gives each of 200 members a different face', () => {
    const sitters = subjects(200).map((subject) => sitterOf(subject));
    expect(
      distinct(sitters.map(({ skin, face, eyes, brows, nose, mouth }) => [skin, face, eyes, brows, nose, mouth])),
    ).toBe(200);
    const styles = sitters.map((sitter) => [
      sitter.isWoman,
      sitter.hair,
      sitter.beard,
      sitter.cover,
      sitter.glasses,
      sitter.build,
    ]);
    expect(distinct(styles)).toBeGreaterThan(100);
    expect(distinct(sitters.map(({ hair }) => hair))).toBeGreaterThan(20);
    const lightness = sitters.map(({ skin }) => lightnessOf(skin.base));
    expect(Math.max(...lightness) - Math.min(...lightness)).toBeGreaterThan(70);
  });

  it('fits the age', () => {
    const sittersAged = (age: number) => subjects(200, { age }).map((subject) => sitterOf(subject));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(mean(sittersAged(24).map(({ grey }) => grey))).toBe(0);
    expect(mean(sittersAged(58).map(({ grey }) => grey))).toBeGreaterThan(0.3);
    const marksAt = (age: number) => {
      const subject = subjectOf(4, { age });
      const { sitter, shot } = lookOf(subject);
      return drawAgeMarks(figureOf(sitter, shot)).length;
    };
    expect(marksAt(58)).toBeGreaterThan(marksAt(37));
    expect(marksAt(37)).toBeGreaterThan(marksAt(22));
  });

  it('fits the gender and the customs', () => {
    const coversOf = (gender: PortraitSubject['gender'], custom: PortraitSubject['custom']) =>
      new Set(subjects(200, { gender, custom }).map((subject) => sitterOf(subject).cover));
    expect(coversOf('Male', 'sikh')).toEqual(new Set(['turban']));
    expect(coversOf('Female', 'muslim')).toContain('hijab');
    for (const custom of customs.filter((name) => name !== 'muslim')) {
      expect(coversOf('Female', custom)).not.toContain('hijab');
      expect(coversOf('Female', custom)).not.toContain('turban');
    }
    const women = subjects(200, { gender: 'Female' }).map((subject) => sitterOf(subject));
    expect(new Set(women.map(({ beard }) => beard))).toEqual(new Set(['none']));
    const muslimWomen = subjects(200, { gender: 'Female', custom: 'muslim' }).map((subject) => sitterOf(subject));
    expect(new Set(muslimWomen.map(({ bindi }) => bindi))).toEqual(new Set(['none']));
  });

  it('fits the surroundings of the city', () => {
    const scenesOf = (landscape: PortraitSubject['landscape'], custom: PortraitSubject['custom'] = 'hindu') =>
      new Set(subjects(200, { landscape, custom }).map((subject) => lookOf(subject).shot.scene));
    expect(scenesOf('desert')).toContain('dunes');
    expect(scenesOf('plains')).toContain('temple');
    for (const custom of ['muslim', 'christian', 'sikh'] as const)
      expect(scenesOf('plains', custom)).not.toContain('temple');
    expect(scenesOf('plains')).not.toContain('sea');
    expect(scenesOf('cold')).not.toContain('palms');
  });

  it('is drawn completely for every sitter, and contains no text and no external picture', () => {
    for (const custom of customs)
      for (const shot of [0, 1, 2, 3])
        for (const subject of subjects(24, { custom, shot })) {
          const svg = drawPortrait(subject);
          expect(svg).not.toMatch(/NaN|undefined|Infinity|<image|<text|href/);
        }
  });

  it('is rendered in every size with an aspect ratio of 4:5', async () => {
    for (const [size, width] of [
      ['small', 240],
      ['card', 480],
      ['full', 1200],
      ['blurred', 240],
    ] as const) {
      const { [size]: bytes } = await renderPortrait(subjectOf(1), size);
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ format: 'webp', width, height: width * 1.25 });
    }
  });
});
