import { useMemo, useRef, useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import styled from 'styled-components';
import { Button } from '../components/button.tsx';
import { useKitText } from '../messages/index.ts';
import { space } from '../theme.ts';
import { Chips } from './chips.tsx';
import { ComboBoxInput } from './combo-box-input.tsx';
import { FieldLabel, FieldMessages, type FieldProps, type Focusable, fieldLayout } from './field.tsx';
import { filterOptions } from './filter-options.ts';
import { type Option, OptionList } from './option-list.tsx';

const Column = styled.div`${fieldLayout} gap: ${space.xs};`;
const Field = styled(AriaComboBox<Option, 'multiple'>)`${fieldLayout}`;
const Selection = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs} ${space.xs};
  & > * { min-width: 0; }
  & > button { min-height: 2rem; padding: 0.15rem 0.75rem; }
`;

interface MultiSelectProps extends Omit<FieldProps, 'value' | 'onChange'> {
  /** Ids in the order of selection. */
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly options: readonly Option[];
  readonly isLoading?: boolean;
}

/** Selects several options by typing and lists them below as removable chips. */
export function MultiSelect({
  label,
  error,
  hint,
  isOptional,
  inputRef,
  values,
  onChange,
  onBlur,
  options,
  isLoading = false,
  ...props
}: MultiSelectProps) {
  const text = useKitText();
  const [typed, setTyped] = useState('');
  const input = useRef<Focusable>(null);
  const suggestions = useMemo(() => filterOptions(options, typed), [options, typed]);
  const labels = useMemo(() => new Map(options.map((option) => [option.id, option.label])), [options]);
  const selected = values.map((id) => ({ id, label: labels.get(id) ?? id }));
  const update = (next: string[]) => {
    // Removing the last chip unmounts the list that has the focus.
    if (next.length === 0) input.current?.focus();
    onChange(next);
  };
  const handleChange = (keys: readonly (string | number)[]) => {
    const next = keys.map(String);
    if (next.length === values.length && next.every((id) => values.includes(id))) return;
    setTyped('');
    onChange(next);
  };
  return (
    <Column>
      <Field
        {...props}
        selectionMode="multiple"
        items={suggestions}
        inputValue={typed}
        onInputChange={setTyped}
        value={values}
        onChange={handleChange}
        onBlur={() => {
          setTyped('');
          onBlur?.();
        }}
        allowsEmptyCollection
        isInvalid={!!error}
        validationBehavior="aria"
      >
        <FieldLabel label={label} isOptional={isOptional ?? false} />
        <ComboBoxInput
          inputRef={(element) => {
            input.current = element;
            inputRef?.(element);
          }}
        />
        <FieldMessages hint={hint} error={error} />
        <OptionList empty={text(isLoading ? 'field.loading' : 'field.noOptions')} />
      </Field>
      {selected.length > 0 && (
        <Selection>
          <Chips
            label={text('field.chosen', { label })}
            selected={selected}
            onRemove={(ids) => update(values.filter((id) => !ids.has(id)))}
          />
          {selected.length > 1 && (
            <Button variant="quiet" aria-label={text('field.clearNamed', { label })} onPress={() => update([])}>
              {text('field.clear')}
            </Button>
          )}
        </Selection>
      )}
    </Column>
  );
}
