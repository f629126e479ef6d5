import type { HTMLAttributes } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { controlShape, FieldLabel, FieldNotes, type FieldProps, fieldShape } from './field.tsx';

const Field = styled(AriaTextField)`${fieldShape}`;
const Box = styled(Input)`${controlShape} &:read-only { background: transparent; border-style: dashed; }`;

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: NonNullable<HTMLAttributes<HTMLInputElement>['inputMode']>;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  /** Takes the focus as it appears: for the first field of an overlay. */
  readonly autoFocus?: boolean;
  /** Shown to be read and copied, not changed. */
  readonly isReadOnly?: boolean;
  /** Longest value in characters. */
  readonly max?: number;
}

/** A line of text. */
export function TextField({
  label,
  fault,
  hint,
  isOptional,
  inputRef,
  placeholder = '',
  max,
  ...props
}: TextFieldProps) {
  return (
    <Field {...props} {...(max === undefined ? {} : { maxLength: max })} isInvalid={!!fault} validationBehavior="aria">
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <Box ref={inputRef} placeholder={placeholder} />
      <FieldNotes hint={hint} fault={fault} />
    </Field>
  );
}
