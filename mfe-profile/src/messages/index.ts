import { catalogue, useCatalogue } from '@hamrah/ui-kit';
import { en } from './en.ts';

const profile = catalogue('profile', { en });

/** The reader of this remote's texts. */
export const useText = () => useCatalogue(profile);
