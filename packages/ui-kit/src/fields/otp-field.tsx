import { otpLength } from '@hamrah/contracts';
import { Input } from 'react-aria-components/Input';
import { TextField } from 'react-aria-components/TextField';
import styled from 'styled-components';
import { colour, family, motion, radius, space } from '../theme.ts';
import { FieldLabel, FieldMessages, type FieldProps, fieldLayout } from './field.tsx';

const Field = styled(TextField)`${fieldLayout}`;
const Row = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: repeat(${otpLength}, minmax(0, 1fr));
  gap: ${space.s};
  width: min(100%, 16rem);
  direction: ltr;
`;
const Cell = styled.span`
  display: grid;
  place-items: center;
  height: 3.75rem;
  border: 1px solid ${colour.edge};
  border-radius: ${radius.control};
  background: ${colour.surface};
  font: 560 1.75rem / 1 ${family.heading};
  font-variant-numeric: lining-nums tabular-nums;
  transition: border-color ${motion.quick}, box-shadow ${motion.quick};
`;
// One invisible input over the cells handles typing, paste and autofill. The cells show its value.
const HiddenInput = styled(Input)`
  position: absolute;
  inset: 0;
  width: 100%;
  padding: 0;
  border: 0;
  outline: none;
  background: transparent;
  color: transparent;
  caret-color: transparent;
  cursor: text;
  &::selection { background: transparent; color: transparent; }
  &:autofill { opacity: 0; }
  @media (forced-colors: active) { opacity: 0; }
  &[data-hovered] ~ span { border-color: ${colour.ink}; }
  &[data-focused] ~ span[data-next] { border-color: ${colour.focus}; box-shadow: 0 0 0 2px ${colour.focus}; }
  &[data-invalid] ~ span { border-color: ${colour.danger}; }
  &[data-invalid][data-focused] ~ span[data-next] { box-shadow: 0 0 0 2px ${colour.danger}; }
  &[data-disabled] ~ span { opacity: 0.6; }
`;

interface OtpFieldProps extends FieldProps {
  /** Called with the code once it is complete. */
  readonly onComplete?: (code: string) => void;
  readonly autoFocus?: boolean;
}

/** A one-time password: one input that looks like a box per digit. */
export function OtpField({
  label,
  error,
  hint,
  isOptional,
  inputRef,
  value,
  onChange,
  onComplete,
  ...props
}: OtpFieldProps) {
  const handleChange = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, otpLength);
    onChange(code);
    if (code.length === otpLength && code !== value) onComplete?.(code);
  };
  const nextIndex = Math.min(value.length, otpLength - 1);
  return (
    <Field {...props} value={value} onChange={handleChange} isInvalid={!!error} validationBehavior="aria">
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <Row>
        <HiddenInput ref={inputRef} inputMode="numeric" autoComplete="one-time-code" pattern="[0-9]*" />
        {Array.from({ length: otpLength }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells never move
          <Cell key={index} aria-hidden {...(index === nextIndex ? { 'data-next': true } : {})}>
            {value[index]}
          </Cell>
        ))}
      </Row>
      <FieldMessages hint={hint} error={error} />
    </Field>
  );
}
