import { Button, colour, type Range, RangeSlider, size, space } from '@hamrah/ui-kit';
import type { ComponentProps } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { useContactFiltersText } from '../messages/contact-filters.ts';
import { suggestedRanges } from './filters-draft.ts';

const ErrorText = styled.p`color: ${colour.danger}; font-size: ${size.small}; font-weight: 600;`;

interface RangeFieldProps extends Omit<ComponentProps<typeof RangeSlider>, 'value' | 'onChange'> {
  readonly name: 'ages' | 'heightsInches';
}

const Suggestion = styled.p`color: ${colour.marigoldInk}; font-size: ${size.small}; font-weight: 600;`;
const ClearRow = styled.div`margin-top: -${space.xs};`;

/** Range slider bound to the surrounding form. Without a range, it shows a labelled suggestion, which is not saved. */
export function RangeField({ name, ...props }: RangeFieldProps) {
  const { field } = useController<Record<string, Range>>({ name });
  const text = useContactFiltersText();
  const stored = field.value as Range | null;
  const { getFieldState, formState } = useFormContext();
  // The schema reports range errors at the upper end.
  const { error } = getFieldState(`${name}.to`, formState);
  return (
    <div>
      <RangeSlider {...props} value={stored ?? suggestedRanges[name]} onChange={field.onChange} />
      {stored === null ? (
        <Suggestion>{text('suggested')}</Suggestion>
      ) : (
        <ClearRow>
          <Button variant="quiet" aria-label={`${text('anyone')}: ${props.label}`} onPress={() => field.onChange(null)}>
            {text('anyone')}
          </Button>
        </ClearRow>
      )}
      {error && <ErrorText role="alert">{error.message}</ErrorText>}
    </div>
  );
}
