import { isProblemCode } from '@hamrah/contracts';
import { catalogue, useCatalogue } from './catalogue.ts';
import { en, problemsEn } from './en.ts';

export { type Catalogue, catalogue, type Texts, useCatalogue, type Values } from './catalogue.ts';

const kit = catalogue('kit', { en });
const problems = catalogue('problems', { en: problemsEn });

/** The reader of the shared components' texts. */
export const useKitText = () => useCatalogue(kit);

/** Gives the text of a problem code; a code this build does not know reads as a failed service. */
export function useProblemText(): (code: string) => string {
  const text = useCatalogue(problems);
  return (code) => text(isProblemCode(code) ? code : 'service.failed');
}
