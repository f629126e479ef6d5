import { catalogue, useCatalogue } from './catalogue.ts';
import { en } from './en.ts';

export { type Catalogue, catalogue, type Texts, useCatalogue, type Values } from './catalogue.ts';

const kit = catalogue('kit', { en });

/** Looks up texts of the shared components. */
export const useKitText = () => useCatalogue(kit);
