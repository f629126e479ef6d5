import type { ProblemCode } from '@hamrah/contracts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What a form needs to know of a refusal. */
interface Refused {
  readonly code: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Puts a refused call's faults on their fields and gives the names of the fields at fault, in order; `culprits` says
 * which field a code speaks of when the refusal names none, with `text` as its message.
 */
export function applyApiError<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  refused: Refused,
  culprits: Partial<Record<ProblemCode, Path<Input>>>,
  text: string,
): Path<Input>[] {
  const culprit = culprits[refused.code as ProblemCode];
  const known = refused.fields.filter(({ path }) => Object.hasOwn(form.getValues(), path.split('.')[0] ?? path));
  const faults = known.length > 0 ? known : culprit ? [{ path: culprit, message: text }] : [];
  for (const { path, message } of faults) form.setError(path as Path<Input>, { type: 'server', message });
  return faults.map(({ path }) => path as Path<Input>);
}
