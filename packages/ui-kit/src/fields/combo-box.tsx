import { useEffect, useMemo, useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { ComboBoxInput } from './combo-box-input.tsx';
import { FieldLabel, FieldMessages, type FieldProps, fieldLayout } from './field.tsx';
import { filterOptions, maxSuggestions, normalizeText } from './filter-options.ts';
import type { Option } from './option.ts';
import { OptionList } from './option-list.tsx';

const Field = styled(AriaComboBox<Option>)`${fieldLayout}`;
interface ComboBoxProps extends FieldProps {
  readonly options: readonly Option[];
  readonly isLoading?: boolean;
}

/**
 * Selects one option of a long list. A press opens the list, and typing searches it. On blur, text that equals an
 * option selects that option.
 */
export function ComboBox({
  label,
  error,
  hint,
  isOptional,
  inputRef,
  value,
  onChange,
  options,
  isLoading = false,
  ...props
}: ComboBoxProps) {
  const text = useKitText();
  const selectedLabel = options.find(({ id }) => id === value)?.label ?? value;
  const [inputText, setInputText] = useState(selectedLabel);
  useEffect(() => setInputText(selectedLabel), [selectedLabel]);
  const suggestions = useMemo(() => {
    const matches = filterOptions(options, inputText === selectedLabel ? '' : inputText);
    return value === '' || matches.some(({ id }) => id === value)
      ? matches
      : [...matches, { id: value, label: selectedLabel }];
  }, [options, inputText, value, selectedLabel]);
  // Value and text must change together, or the new text counts as input and reopens the list.
  const select = (id: string) => {
    setInputText(options.find((option) => option.id === id)?.label ?? id);
    onChange(id);
  };
  const handleChange = (id: string) => {
    if (id !== value) return select(id);
    // The field lost focus without a new selection: accept an exact match, discard other text.
    const exactMatch = options.find(({ label }) => normalizeText(label) === normalizeText(inputText));
    if (exactMatch && exactMatch.id !== value) select(exactMatch.id);
    else setInputText(selectedLabel);
  };
  return (
    <Field
      {...props}
      items={suggestions}
      inputValue={inputText}
      onInputChange={setInputText}
      value={value || null}
      onChange={(key) => handleChange(key === null ? '' : String(key))}
      allowsEmptyCollection
      isInvalid={!!error}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <ComboBoxInput inputRef={inputRef} />
      <FieldMessages hint={hint} error={error} />
      <OptionList
        emptyText={text(isLoading ? 'field.loading' : 'field.none')}
        isTruncated={suggestions.length >= maxSuggestions}
      />
    </Field>
  );
}
