import { useEffect, useMemo, useState } from 'react';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { ComboBoxInput } from './combo-box-input.tsx';
import { FieldLabel, FieldMessages, type FieldProps, fieldLayout } from './field.tsx';
import { filterOptions, normalizeText } from './filter-options.ts';
import { type Option, OptionList } from './option-list.tsx';

const Field = styled(AriaComboBox<Option>)`${fieldLayout}`;
interface ComboBoxProps extends FieldProps {
  readonly options: readonly Option[];
  /** The options are on their way. */
  readonly isLoading?: boolean;
}

/** One of a long list, found by typing; a text that is exactly an option counts as chosen. */
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
  const chosen = options.find(({ id }) => id === value)?.label ?? value;
  const [typed, setTyped] = useState(chosen);
  useEffect(() => setTyped(chosen), [chosen]);
  const offered = useMemo(() => {
    const found = filterOptions(options, typed === chosen ? '' : typed);
    return value === '' || found.some(({ id }) => id === value) ? found : [{ id: value, label: chosen }, ...found];
  }, [options, typed, value, chosen]);
  // Value and text change together, else the text would count as typed and open the list again.
  const take = (id: string) => {
    setTyped(options.find((option) => option.id === id)?.label ?? id);
    onChange(id);
  };
  const choose = (id: string) => {
    if (id !== value) return take(id);
    // Left with nothing new chosen from the list: what was typed counts if it is an option, else it goes.
    const meant = options.find(({ label }) => normalizeText(label) === normalizeText(typed));
    if (meant && meant.id !== value) take(meant.id);
    else setTyped(chosen);
  };
  return (
    <Field
      {...props}
      items={offered}
      inputValue={typed}
      onInputChange={setTyped}
      value={value || null}
      onChange={(key) => choose(key === null ? '' : String(key))}
      allowsEmptyCollection
      isInvalid={!!error}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <ComboBoxInput inputRef={inputRef} />
      <FieldMessages hint={hint} error={error} />
      <OptionList empty={text(isLoading ? 'field.loading' : 'field.none')} />
    </Field>
  );
}
