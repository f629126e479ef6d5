import { type CalendarDate, parseDate } from '@internationalized/date';
import { useCallback } from 'react';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import { colour, space } from '../theme.ts';
import { controlStyle, FieldLabel, FieldMessages, type FieldProps, fieldLayout } from './field.tsx';

const Field = styled(AriaDateField<CalendarDate>)`${fieldLayout}`;
// As high as the other fields, and its text begins where theirs does: the parts have room of their own.
const Box = styled(DateInput)`
  ${controlStyle}
  display: flex;
  align-items: center;
  padding-block: 0;
  padding-inline-start: calc(${space.m} - 0.3rem);
`;
const Part = styled(DateSegment)`
  padding: 0.15rem 0.3rem;
  border-radius: 0.375rem;
  outline: none;
  font-variant-numeric: tabular-nums;
  &[data-type='literal'] { padding: 0; color: ${colour.quiet}; }
  &[data-placeholder] { color: ${colour.quiet}; }
  &[data-focused] { background: ${colour.maroon}; color: ${colour.onMaroon}; }
`;

/** A date typed as day, month, year; its value is `YYYY-MM-DD`, empty until all three are there. */
export function DateField({ label, error, hint, isOptional, inputRef, value, onChange, ...props }: FieldProps) {
  const group = useCallback(
    (element: HTMLDivElement | null) =>
      inputRef?.(element && { focus: () => element.querySelector<HTMLElement>('[role="spinbutton"]')?.focus() }),
    [inputRef],
  );
  return (
    <I18nProvider locale="en-IN">
      <Field
        {...props}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date?.toString() ?? '')}
        isInvalid={!!error}
        validationBehavior="aria"
        shouldForceLeadingZeros
      >
        <FieldLabel label={label} isOptional={isOptional ?? false} />
        <Box ref={group}>{(segment) => <Part segment={segment} />}</Box>
        <FieldMessages hint={hint} error={error} />
      </Field>
    </I18nProvider>
  );
}
