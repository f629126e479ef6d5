import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Select, SelectValue } from 'react-aria-components/Select';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour } from '../theme.ts';
import { controlStyle, FieldLabel, FieldMessages, type FieldProps, fieldLayout } from './field.tsx';
import type { Option } from './option.ts';
import { OptionList } from './option-list.tsx';

const Field = styled(Select<Option>)`
  ${fieldLayout}
  &[data-invalid] > button { border-color: ${colour.danger}; }
`;
const Box = styled(Button)`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  cursor: pointer;
  & > svg { flex: none; color: ${colour.quiet}; }
`;
const Value = styled(SelectValue)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-placeholder] { color: ${colour.quiet}; }
`;

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
}

/** Selects one option of a short list. */
export function SelectField({
  label,
  error,
  hint,
  isOptional,
  inputRef,
  value,
  onChange,
  onBlur,
  options,
  ...props
}: SelectFieldProps) {
  const text = useKitText();
  return (
    <Field
      {...props}
      value={value || null}
      onChange={(key) => onChange(key === null ? '' : String(key))}
      onOpenChange={(isOpen) => !isOpen && onBlur?.()}
      placeholder={text('field.choose')}
      isInvalid={!!error}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <Box ref={inputRef}>
        <Value>
          {({ isPlaceholder, defaultChildren, selectedText }) => (isPlaceholder ? defaultChildren : selectedText)}
        </Value>
        <ChevronDown aria-hidden size={20} />
      </Box>
      <FieldMessages hint={hint} error={error} />
      <OptionList items={options} emptyText={text('field.none')} />
    </Field>
  );
}
