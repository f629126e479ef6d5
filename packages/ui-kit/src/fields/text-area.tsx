import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { controlStyle, FieldLabel, FieldMessages, type FieldProps, fieldLayout } from './field.tsx';
import { blockLeadingSpace, trimHandlers } from './trim-spaces.ts';

const Field = styled(TextField)`${fieldLayout}`;
const Box = styled(AriaTextArea)`${controlStyle} min-height: 8rem; padding-block: 0.75rem; resize: vertical;`;

interface TextAreaProps extends FieldProps {
  readonly maxLength: number;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
}

/** A multi-line text field with a character count. */
export function TextArea({
  label,
  error,
  hint,
  isOptional,
  inputRef,
  maxLength,
  placeholder = '',
  ...props
}: TextAreaProps) {
  const text = useKitText();
  const count = text('field.count', { count: props.value.length, max: maxLength });
  return (
    <Field {...props} {...trimHandlers(props)} maxLength={maxLength} isInvalid={!!error} validationBehavior="aria">
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <Box ref={inputRef} placeholder={placeholder} onBeforeInput={blockLeadingSpace} />
      <FieldMessages
        hint={
          hint ? (
            <>
              {hint} · {count}
            </>
          ) : (
            count
          )
        }
        error={error}
      />
    </Field>
  );
}
