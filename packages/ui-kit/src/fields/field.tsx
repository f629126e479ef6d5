import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styled, { css } from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, controlHeight, motion, radius, size, space } from '../theme.ts';

/** Something that can be given the focus: an input, or a group that passes it on. */
export interface Focusable {
  focus(): void;
}

/** What every field takes; an empty value is the empty string. */
export interface FieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  /** What is wrong with the value. */
  readonly error?: string | undefined;
  /** What to know before filling it in. */
  readonly hint?: ReactNode;
  readonly inputRef?: (element: Focusable | null) => void;
  readonly isDisabled?: boolean;
  /** Marks the field as one that may stay empty. */
  readonly isOptional?: boolean;
}

/** The column a field stands in. */
export const fieldLayout = css`
  display: grid;
  align-content: start;
  gap: ${space.xxs};
  min-width: 0;
`;

/** The look of anything a value is typed or chosen in. */
export const controlStyle = css`
  width: 100%;
  min-height: ${controlHeight};
  padding: 0.5rem ${space.m};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  font-size: ${size.body};
  text-align: start;
  transition: border-color ${motion.quick}, box-shadow ${motion.quick};
  &[data-hovered] { border-color: ${colour.maroonInk}; }
  &[data-focused], &[data-focus-within], &[data-focus-visible] {
    outline: none;
    border-color: ${colour.focus};
    box-shadow: 0 0 0 2px ${colour.focus};
  }
  &[data-invalid] { border-color: ${colour.danger}; }
  &[data-invalid][data-focused], &[data-invalid][data-focus-within] { box-shadow: 0 0 0 2px ${colour.danger}; }
  &:disabled, &[data-disabled] { opacity: 0.6; cursor: not-allowed; }
  &::placeholder { color: ${colour.quiet}; opacity: 1; }
`;

const Title = styled(Label)`font-weight: 600; line-height: 1.4;`;
const Optional = styled.span`color: ${colour.quiet}; font-weight: 400;`;
const Hint = styled(Text)`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.45;`;
const ErrorText = styled(
  FieldError,
)`color: ${colour.danger}; font-size: ${size.small}; font-weight: 600; line-height: 1.45;`;

/** A field's label. */
export function FieldLabel({ label, isOptional = false }: Pick<FieldProps, 'label' | 'isOptional'>) {
  const text = useKitText();
  return (
    <Title>
      {label}
      {isOptional && <Optional> ({text('field.optional')})</Optional>}
    </Title>
  );
}

/** A field's hint and fault, both read out with it. */
export function FieldMessages({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && <Hint slot="description">{hint}</Hint>}
      <ErrorText>{error}</ErrorText>
    </>
  );
}
