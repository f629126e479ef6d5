import { durationText, isProblemCode } from '@hamrah/contracts';
import { catalogue, useCatalogue } from './catalogue.ts';
import { en, problemsEn } from './en.ts';

export { type Catalogue, catalogue, type Texts, useCatalogue, type Values } from './catalogue.ts';

const kit = catalogue('kit', { en });
const problems = catalogue('problems', { en: problemsEn });

/** Looks up texts of the shared components. */
export const useKitText = () => useCatalogue(kit);

/** A problem code, or an error with one. */
export type ProblemLike = string | { readonly code: string; readonly retryAfterSeconds?: number | undefined };

/**
 * Looks up the text of a problem. The text of a rate limit says when to retry. An unknown code returns the text of
 * `service.failed`.
 */
export function useProblemText(): (problem: ProblemLike) => string {
  const text = useCatalogue(problems);
  const kitText = useKitText();
  return (problem) => {
    const { code, retryAfterSeconds } =
      typeof problem === 'string' ? { code: problem, retryAfterSeconds: undefined } : problem;
    if (code === 'network' && !navigator.onLine) return kitText('state.offline');
    if (code === 'request.rate_limited' && retryAfterSeconds)
      return kitText('retry.after', { time: durationText(retryAfterSeconds) });
    return text(isProblemCode(code) ? code : 'service.failed');
  };
}
