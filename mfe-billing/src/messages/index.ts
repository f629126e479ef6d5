import { catalogue, useCatalogue } from '@hamrah/ui-kit';
import { en } from './en.ts';

const billing = catalogue('billing', { en });

/** Returns the translator of this remote's texts. */
export const useText = () => useCatalogue(billing);
