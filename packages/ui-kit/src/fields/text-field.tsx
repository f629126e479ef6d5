import type { HTMLAttributes } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { controlStyle, FieldLabel, FieldMessages, type FieldProps, fieldLayout } from './field.tsx';
import { blockLeadingSpace, trimHandlers } from './trim-spaces.ts';

const Field = styled(AriaTextField)`${fieldLayout}`;
const Box = styled(Input)`${controlStyle} &:read-only { background: transparent; border-style: dashed; }`;

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly inputMode?: NonNullable<HTMLAttributes<HTMLInputElement>['inputMode']>;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly isReadOnly?: boolean;
  readonly maxLength?: number;
}

/** A single-line text field. */
export function TextField({
  label,
  error,
  hint,
  isOptional,
  inputRef,
  placeholder = '',
  maxLength,
  ...props
}: TextFieldProps) {
  return (
    <Field
      {...props}
      {...trimHandlers(props)}
      {...(maxLength === undefined ? {} : { maxLength })}
      isInvalid={!!error}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <Box ref={inputRef} placeholder={placeholder} onBeforeInput={blockLeadingSpace} />
      <FieldMessages hint={hint} error={error} />
    </Field>
  );
}
