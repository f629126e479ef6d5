import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

/**
 * A form that a schema of the contracts judges: `left` is quiet until a field is left, then judges every change; `sent`
 * judges only what is sent, and what is edited then is quiet again. `start` is what it shows first; the empty string
 * stands for what is not filled in.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  start: DefaultValues<Input>,
  judgedWhen: 'left' | 'sent' = 'left',
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues: start,
    ...(judgedWhen === 'left' ? { mode: 'onTouched' } : { mode: 'onSubmit', reValidateMode: 'onSubmit' }),
    shouldUnregister: false,
  });
}
