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
const Taken = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs} ${space.xs};
  & > * { min-width: 0; }
  & > button { min-height: 2rem; padding: 0.15rem 0.75rem; }
`;

interface MultiSelectProps extends Omit<FieldProps, 'value' | 'onChange'> {
  /** Ids of what is chosen, in the order chosen. */
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly options: readonly Option[];
  /** The options are on their way. */
  readonly isLoading?: boolean;
}

/** Several of a list, found by typing; the chosen stand below as chips, each and all to be taken back. */
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
  const offered = useMemo(() => filterOptions(options, typed), [options, typed]);
  const labels = useMemo(() => new Map(options.map((option) => [option.id, option.label])), [options]);
  const chosen = values.map((id) => ({ id, label: labels.get(id) ?? id }));
  const keep = (left: string[]) => {
    // The chips go with the last of them; the focus stays in the field.
    if (left.length === 0) input.current?.focus();
    onChange(left);
  };
  const choose = (keys: readonly (string | number)[]) => {
    const wanted = keys.map(String);
    if (wanted.length === values.length && wanted.every((id) => values.includes(id))) return;
    setTyped('');
    onChange(wanted);
  };
  return (
    <Column>
      <Field
        {...props}
        selectionMode="multiple"
        items={offered}
        inputValue={typed}
        onInputChange={setTyped}
        value={values}
        onChange={choose}
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
      {chosen.length > 0 && (
        <Taken>
          <Chips
            label={text('field.chosen', { label })}
            chosen={chosen}
            onRemove={(ids) => keep(values.filter((id) => !ids.has(id)))}
          />
          {chosen.length > 1 && (
            <Button variant="quiet" aria-label={text('field.clearNamed', { label })} onPress={() => keep([])}>
              {text('field.clear')}
            </Button>
          )}
        </Taken>
      )}
    </Column>
  );
}
