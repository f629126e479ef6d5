import { inputMessageOf } from '@hamrah/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form validated by a contract schema. With `blur`, a field is validated on its first blur and on every later change.
 * With `submit`, validation runs only on submit. The value of an empty field is the empty string.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  validateOn: 'blur' | 'submit' = 'blur',
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema, { error: inputMessageOf }),
    defaultValues,
    ...(validateOn === 'blur' ? { mode: 'onTouched' } : { mode: 'onSubmit', reValidateMode: 'onSubmit' }),
    shouldUnregister: false,
  });
}
