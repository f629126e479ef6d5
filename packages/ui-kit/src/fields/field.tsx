import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import styled, { css } from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour, controlHeight, motion, radius, size, space } from '../theme.ts';

/** An input, or a group that forwards the focus to an input. */
export interface Focusable {
  focus(): void;
}

/** Common props of fields. An empty value is the empty string. */
export interface FieldProps {
  readonly label: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly inputRef?: (element: Focusable | null) => void;
  readonly isDisabled?: boolean;
  readonly isOptional?: boolean;
}

/** Layout of label, control and messages. */
export const fieldLayout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.xxs};
  min-width: 0;
`;

/** Style of inputs, selects and text areas. */
export const controlStyle = css`
  width: 100%;
  min-width: 2.75rem;
  min-height: ${controlHeight};
  padding: 0.5rem ${space.m};
  border: 1px solid ${colour.edge};
  border-radius: ${radius.control};
  background: ${colour.surface};
  color: ${colour.ink};
  font-size: ${size.body};
  text-align: start;
  transition: border-color ${motion.quick}, box-shadow ${motion.quick};
  &[data-hovered] { border-color: ${colour.ink}; }
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

export function FieldLabel({ label, isOptional = false }: Pick<FieldProps, 'label' | 'isOptional'>) {
  const text = useKitText();
  return (
    <Title>
      {label}
      {isOptional && <Optional> ({text('field.optional')})</Optional>}
    </Title>
  );
}

/** Hint and error, which screen readers read out with the field. */
export function FieldMessages({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && <Hint slot="description">{hint}</Hint>}
      <ErrorText>{error}</ErrorText>
    </>
  );
}
