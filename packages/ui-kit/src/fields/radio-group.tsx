import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup';
import styled from 'styled-components';
import { colour, controlHeight, motion, radius, space } from '../theme.ts';
import { FieldLabel, FieldMessages, type FieldProps, fieldLayout } from './field.tsx';
import type { Option } from './option.ts';

const Field = styled(AriaRadioGroup)`${fieldLayout}`;
const Choices = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs};`;
const Choice = styled(Radio)`
  display: inline-flex;
  align-items: center;
  min-height: ${controlHeight};
  padding: 0.25rem 1.15rem;
  border: 1px solid ${colour.edge};
  border-radius: ${radius.round};
  background: ${colour.surface};
  cursor: pointer;
  transition: background ${motion.quick}, border-color ${motion.quick};
  &[data-hovered] { border-color: ${colour.ink}; }
  &[data-selected] { border-color: ${colour.maroon}; background: ${colour.maroon}; color: ${colour.onMaroon}; font-weight: 600; }
  &[data-focus-visible] { outline: 3px solid ${colour.focus}; outline-offset: 2px; }
  &[data-invalid]:not([data-selected]) { border-color: ${colour.danger}; }
  &[data-disabled] { cursor: not-allowed; }
  &[data-disabled]:not([data-selected]) { opacity: 0.6; }
`;

interface RadioGroupProps extends FieldProps {
  readonly options: readonly Option[];
}

/** Selects one of a few visible options. */
export function RadioGroup({
  label,
  error,
  hint,
  isOptional,
  inputRef,
  value,
  onChange,
  options,
  ...props
}: RadioGroupProps) {
  const focusTarget = options.some(({ id }) => id === value) ? value : options[0]?.id;
  return (
    <Field {...props} value={value || null} onChange={onChange} isInvalid={!!error} validationBehavior="aria">
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <Choices>
        {options.map(({ id, label: optionLabel }) => (
          <Choice key={id} value={id} {...(id === focusTarget && inputRef ? { inputRef } : {})}>
            {optionLabel}
          </Choice>
        ))}
      </Choices>
      <FieldMessages hint={hint} error={error} />
    </Field>
  );
}
