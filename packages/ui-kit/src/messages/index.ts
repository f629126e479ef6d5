import { isProblemCode } from '@hamrah/contracts';
import { catalogue, useCatalogue } from './catalogue.ts';
import { en, problemsEn } from './en.ts';

export { type Catalogue, catalogue, type Texts, useCatalogue, type Values } from './catalogue.ts';

const kit = catalogue('kit', { en });
const problems = catalogue('problems', { en: problemsEn });

/** Looks up texts of the shared components. */
export const useKitText = () => useCatalogue(kit);

/** Looks up the text of a problem code. An unknown code returns the text of `service.failed`. */
export function useProblemText(): (code: string) => string {
  const text = useCatalogue(problems);
  return (code) => text(isProblemCode(code) ? code : 'service.failed');
}
