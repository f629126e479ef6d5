import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { IconToggle } from '../components/icon-button.tsx';
import { useKitText } from '../messages/index.ts';
import { controlStyle, FieldLabel, FieldMessages, type FieldProps, fieldLayout } from './field.tsx';

const Field = styled(TextField)`${fieldLayout}`;
const Row = styled.div`
  position: relative;
  & > button { position: absolute; inset-block: 0.125rem; inset-inline-end: 0.125rem; }
  & > button[data-selected] svg { fill: none; }
`;
const Box = styled(Input)`${controlStyle} padding-inline-end: 3.25rem;`;

interface PasswordFieldProps extends FieldProps {
  /** `new-password` lets the browser suggest a password. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly autoFocus?: boolean;
}

/** A password field with a show/hide toggle. */
export function PasswordField({ label, error, hint, isOptional, inputRef, ...props }: PasswordFieldProps) {
  const text = useKitText();
  const [isVisible, setVisible] = useState(false);
  return (
    <Field {...props} type={isVisible ? 'text' : 'password'} isInvalid={!!error} validationBehavior="aria">
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <Row>
        <Box ref={inputRef} autoCapitalize="none" spellCheck="false" />
        <IconToggle label={text('password.show')} isOn={isVisible} onChange={setVisible}>
          {isVisible ? <EyeOff aria-hidden size={20} /> : <Eye aria-hidden size={20} />}
        </IconToggle>
      </Row>
      <FieldMessages hint={hint} error={error} />
    </Field>
  );
}
