import { profileFieldNames, profileFields } from '@hamrah/contracts';
import {
  minStartPhotos,
  type OptionalProfileDetails,
  type PartnerPreferences,
  type StartProgress,
  type StartStep,
  startSteps,
} from '@hamrah/contracts/profile';
import { hasPreferences } from './completeness.ts';

/** The parts of a profile that the guided start reads. */
export interface StartFields {
  /** Number of photos, without withheld ones. */
  readonly photoCount: number;
  readonly optionalDetails: OptionalProfileDetails;
  readonly preferences: PartnerPreferences;
  readonly emailVerified: boolean;
}

type StartGroup = Extract<(typeof profileFields)[keyof typeof profileFields], { start: string }>['start'];

/** The steps of the guided start in order, and whether the member has done each. */
export function startProgressOf({
  photoCount,
  optionalDetails,
  preferences,
  emailVerified,
}: StartFields): StartProgress {
  const hasAny = (group: StartGroup) =>
    profileFieldNames.some((name) => {
      const field = profileFields[name];
      return 'start' in field && field.start === group && Reflect.get(optionalDetails, name) !== null;
    });
  const done: Readonly<Record<StartStep, boolean>> = {
    photos: photoCount >= minStartPhotos,
    words: hasAny('words'),
    preferences: hasPreferences(preferences),
    email: emailVerified,
    horoscope: hasAny('horoscope'),
  };
  return startSteps.map((step) => ({ step, isDone: done[step] }));
}
