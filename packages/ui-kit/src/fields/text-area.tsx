import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { controlShape, FieldLabel, FieldNotes, type FieldProps, fieldShape } from './field.tsx';

const Field = styled(TextField)`${fieldShape}`;
const Box = styled(AriaTextArea)`${controlShape} min-height: 8rem; padding-block: 0.75rem; resize: vertical;`;

interface TextAreaProps extends FieldProps {
  /** Longest value in characters; how many are used stands below. */
  readonly max: number;
  readonly placeholder?: string;
  /** Takes the focus as it appears: for what was opened to be written in. */
  readonly autoFocus?: boolean;
}

/** Several lines of text, with a count. */
export function TextArea({ label, fault, hint, isOptional, inputRef, max, placeholder = '', ...props }: TextAreaProps) {
  const text = useKitText();
  const count = text('field.count', { count: props.value.length, max });
  return (
    <Field {...props} maxLength={max} isInvalid={!!fault} validationBehavior="aria">
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <Box ref={inputRef} placeholder={placeholder} />
      <FieldNotes
        hint={
          hint ? (
            <>
              {hint} · {count}
            </>
          ) : (
            count
          )
        }
        fault={fault}
      />
    </Field>
  );
}
