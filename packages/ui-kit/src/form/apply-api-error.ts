import type { ProblemCode } from '@hamrah/contracts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

interface ErrorWithFields {
  readonly code: string;
  readonly fields: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Shows an API error on the fields of the form and returns the names of these fields. If the error names none of the
 * form's fields, the field that `fieldByCode` lists for the error code shows `text`.
 */
export function applyApiError<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: ErrorWithFields,
  fieldByCode: Partial<Record<ProblemCode, Path<Input>>>,
  text: string,
): Path<Input>[] {
  const fallbackField = fieldByCode[error.code as ProblemCode];
  const knownErrors = error.fields.filter(({ path }) => Object.hasOwn(form.getValues(), path.split('.')[0] ?? path));
  const fieldErrors =
    knownErrors.length > 0 ? knownErrors : fallbackField ? [{ path: fallbackField, message: text }] : [];
  for (const { path, message } of fieldErrors) form.setError(path as Path<Input>, { type: 'server', message });
  return fieldErrors.map(({ path }) => path as Path<Input>);
}
