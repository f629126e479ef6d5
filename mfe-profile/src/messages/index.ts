import { catalogue, useCatalogue } from '@hamrah/ui-kit';
import { en } from './en.ts';

const profile = catalogue('profile', { en });

/** Looks up the texts that several pages of this remote share. */
export const useText = () => useCatalogue(profile);
