import { catalogue, useCatalogue } from '@hamrah/ui-kit';
import { en } from './en.ts';

export type TextKey = keyof typeof en;

const inbox = catalogue('inbox', { en });

/** Returns the translator of this remote's texts. */
export const useText = () => useCatalogue(inbox);
