import { colour, type Range, RangeSlider, size } from '@hamrah/ui-kit';
import type { ComponentProps } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';

const ErrorText = styled.p`color: ${colour.danger}; font-size: ${size.small}; font-weight: 600;`;

interface RangeFieldProps extends Omit<ComponentProps<typeof RangeSlider>, 'value' | 'onChange'> {
  readonly name: 'ages' | 'heightsInches';
}

/** Range slider bound to the surrounding form. */
export function RangeField({ name, ...props }: RangeFieldProps) {
  const { field } = useController<Record<string, Range>>({ name });
  const { getFieldState, formState } = useFormContext();
  // The schema reports range errors at the upper end.
  const { error } = getFieldState(`${name}.to`, formState);
  return (
    <div>
      <RangeSlider {...props} value={field.value as Range} onChange={field.onChange} />
      {error && <ErrorText role="alert">{error.message}</ErrorText>}
    </div>
  );
}
