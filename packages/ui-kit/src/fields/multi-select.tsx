import { useMemo, useRef, useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import styled from 'styled-components';
import { Button } from '../components/button.tsx';
import { useKitText } from '../messages/index.ts';
import { space } from '../theme.ts';
import { Chips } from './chips.tsx';
import { ComboBoxInput } from './combo-box-input.tsx';
import { FieldLabel, FieldMessages, type FieldProps, type Focusable, fieldLayout } from './field.tsx';
import { filterOptions, maxSuggestions } from './filter-options.ts';
import type { Option } from './option.ts';
import { OptionList } from './option-list.tsx';

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

const noOptions: readonly Option[] = [];

interface MultiSelectProps extends Omit<FieldProps, 'value' | 'onChange'> {
  /** Ids, in selection order. */
  readonly values: readonly string[];
  readonly onChange: (values: string[]) => void;
  readonly options: readonly Option[];
  readonly isLoading?: boolean;
}

/**
 * Selects several options of a list and shows them below as removable chips. A press opens the list, and typing
 * searches it.
 */
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
  const [inputText, setInputText] = useState('');
  // React Aria renders the options even of a closed list. A form can have many lists, so each list renders its options
  // on first use.
  const [isUsed, setUsed] = useState(false);
  const prepare = () => setUsed(true);
  const input = useRef<Focusable>(null);
  const suggestions = useMemo(() => filterOptions(options, inputText), [options, inputText]);
  const labels = useMemo(() => new Map(options.map((option) => [option.id, option.label])), [options]);
  const selectedOptions = values.map((id) => ({ id, label: labels.get(id) ?? id }));
  const update = (newValues: string[]) => {
    // Removing the last chip unmounts the chips, which have the focus.
    if (newValues.length === 0) input.current?.focus();
    onChange(newValues);
  };
  const handleChange = (keys: readonly (string | number)[]) => {
    const newValues = keys.map(String);
    if (newValues.length === values.length && newValues.every((id) => values.includes(id))) return;
    setInputText('');
    onChange(newValues);
  };
  return (
    <Column onFocus={prepare} onPointerEnter={prepare}>
      <Field
        {...props}
        selectionMode="multiple"
        items={isUsed ? suggestions : noOptions}
        inputValue={inputText}
        onInputChange={setInputText}
        value={values}
        onChange={handleChange}
        onBlur={() => {
          setInputText('');
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
        <OptionList
          emptyText={text(isLoading ? 'field.loading' : 'field.noOptions')}
          isTruncated={suggestions.length >= maxSuggestions}
        />
      </Field>
      {selectedOptions.length > 0 && (
        // Without this attribute, React Aria hides the chips from screen readers while the list is open.
        <Selection data-react-aria-top-layer="true">
          <Chips
            label={text('field.chosen', { label })}
            selected={selectedOptions}
            onRemove={(ids) => update(values.filter((id) => !ids.has(id)))}
          />
          {selectedOptions.length > 1 && (
            <Button variant="quiet" aria-label={text('field.clearNamed', { label })} onPress={() => update([])}>
              {text('field.clear')}
            </Button>
          )}
        </Selection>
      )}
    </Column>
  );
}
