import { durationText, isProblemCode, type ProblemCode, problems } from '@hamrah/contracts';
import { catalogue, useCatalogue, useKitText } from '../messages/index.ts';

const titles = Object.fromEntries(Object.entries(problems).map(([code, { title }]) => [code, title])) as Record<
  ProblemCode,
  string
>;
const problemTexts = catalogue('problems', { en: titles });

/** A problem code, or an error with one. */
export type ProblemLike = string | { readonly code: string; readonly retryAfterSeconds?: number | undefined };

/**
 * Looks up the text of a problem. The text of a rate limit says when to retry. The text of `network` says if the
 * browser is offline. An unknown code has the text of `service.failed`.
 */
export function useProblemText(): (problem: ProblemLike) => string {
  const text = useCatalogue(problemTexts);
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
