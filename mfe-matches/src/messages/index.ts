import { catalogue, useCatalogue } from '@hamrah/ui-kit';
import { en } from './en.ts';

const matches = catalogue('matches', { en });

/** Looks up this remote's texts. */
export const useText = () => useCatalogue(matches);
