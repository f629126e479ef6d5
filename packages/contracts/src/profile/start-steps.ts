import { z } from 'zod';

/** Steps after registration, in the order of the guided start. The horoscope is optional. */
export const startSteps = ['photos', 'words', 'preferences', 'email', 'horoscope'] as const;
export type StartStep = (typeof startSteps)[number];

/** Number of photos that completes the step `photos`. Registration asks for the first one. */
export const minStartPhotos = 3;

/** The steps of the guided start, and whether each is done. */
export const startProgress = z.array(z.object({ step: z.enum(startSteps), isDone: z.boolean() }));
export type StartProgress = z.output<typeof startProgress>;
