import { emptyOptionalDetails, unrestrictedPreferences } from '@hamrah/contracts/profile';
import { expect, it } from 'vitest';
import { type StartFields, startProgressOf } from './start-progress.ts';

const newMember: StartFields = {
  photoCount: 1,
  optionalDetails: emptyOptionalDetails,
  preferences: unrestrictedPreferences,
  emailVerified: false,
};
const doneSteps = (changes: Partial<StartFields>) =>
  startProgressOf({ ...newMember, ...changes }).flatMap(({ step, isDone }) => (isDone ? [step] : []));

it('lists five steps in order, all open after registration', () => {
  expect(startProgressOf(newMember)).toEqual(
    ['photos', 'words', 'preferences', 'email', 'horoscope'].map((step) => ({ step, isDone: false })),
  );
});

it.each<[string, Partial<StartFields>]>([
  ['photos', { photoCount: 3 }],
  ['words', { optionalDetails: { ...emptyOptionalDetails, steadyPractice: 'I sit for an hour at dawn.' } }],
  ['preferences', { preferences: { ...unrestrictedPreferences, paths: ['ISKCON'] } }],
  ['email', { emailVerified: true }],
  ['horoscope', { optionalDetails: { ...emptyOptionalDetails, manglik: 'No' } }],
])('marks the step %s as done once its part of the profile exists', (step, changes) => {
  expect(doneSteps(changes)).toEqual([step]);
});

it('does not mark a step as done for other details', () => {
  expect(doneSteps({ photoCount: 2, optionalDetails: { ...emptyOptionalDetails, diet: 'Vegetarian' } })).toEqual([]);
});
