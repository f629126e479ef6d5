import { type CalendarDate, parseDate } from '@internationalized/date';
import { useCallback } from 'react';
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import styled from 'styled-components';
import { colour, space } from '../theme.ts';
import { controlStyle, FieldLabel, FieldMessages, type FieldProps, fieldLayout } from './field.tsx';

const Field = styled(AriaDateField<CalendarDate>)`${fieldLayout}`;
// Aligns the text with other fields: each segment has its own padding. Digits run from left to right in all languages.
const Box = styled(DateInput)`
  ${controlStyle}
  display: flex;
  align-items: center;
  padding-block: 0;
  padding-inline-start: calc(${space.m} - 0.3rem);
  direction: ltr;
  [dir='rtl'] & { justify-content: flex-end; }
`;
const Segment = styled(DateSegment)`
  padding: 0.15rem 0.3rem;
  border-radius: 0.375rem;
  outline: none;
  font-variant-numeric: tabular-nums;
  &[data-type='literal'] { padding: 0; color: ${colour.quiet}; }
  &[data-placeholder] { color: ${colour.quiet}; }
  &[data-focused] { background: ${colour.maroon}; color: ${colour.onMaroon}; }
`;

/** A date typed as day, month and year. The value is `YYYY-MM-DD`, or empty until complete. */
export function DateField({ label, error, hint, isOptional, inputRef, value, onChange, ...props }: FieldProps) {
  const segmentsRef = useCallback(
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
        <Box ref={segmentsRef}>{(segment) => <Segment segment={segment} />}</Box>
        <FieldMessages hint={hint} error={error} />
      </Field>
    </I18nProvider>
  );
}
