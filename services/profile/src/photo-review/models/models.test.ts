import { afterAll, expect, it } from 'vitest';
import { doubtsOf } from '../../domain/photo-findings.ts';
import { inspectionRastersOf } from '../../pictures/inspection-rasters.ts';
import { type Drawing, drawPicture } from '../../testing/drawn-pictures.ts';
import { openPhotoInspector } from '../photo-inspector.ts';

/**
 * Runs the real models in a separate process. The pictures are drawings, so the accuracy on real faces is not measured.
 */
const inspector = openPhotoInspector();
afterAll(() => inspector.stop());

const inspectDrawing = async (name: Drawing) => inspector.inspect(await inspectionRastersOf(await drawPicture(name)));

it.each([
  ['landscape', ['no_face']],
  ['two faces', ['several_faces']],
  ['a phone number', ['no_face', 'writing']],
  ['a face with a handle', ['writing']],
  ['one face', []],
] as const)('the real models: a drawing of %s raises the doubts %j', async (name, doubts) => {
  expect(doubtsOf(await inspectDrawing(name))).toEqual(doubts);
});

it('the real models give probabilities of indecent and suggestive content', async () => {
  const { indecent, suggestive } = await inspectDrawing('one face');
  for (const probability of [indecent, suggestive]) {
    expect(probability).toBeGreaterThan(0);
    expect(probability).toBeLessThan(1);
  }
});
