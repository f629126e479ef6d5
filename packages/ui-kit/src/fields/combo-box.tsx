import { ChevronDown } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import styled from 'styled-components';
import { useKitText } from '../messages/index.ts';
import { colour } from '../theme.ts';
import { controlShape, FieldLabel, FieldNotes, type FieldProps, fieldShape } from './field.tsx';
import { type Option, OptionList } from './option-list.tsx';

const Field = styled(AriaComboBox<Option>)`${fieldShape}`;
const Row = styled(Group)`position: relative;`;
const Box = styled(Input)`${controlShape} padding-inline-end: 3rem;`;
const Arrow = styled(Button)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 2.75rem;
  border: 0;
  background: transparent;
  color: ${colour.quiet};
  cursor: pointer;
`;

/** How many options are offered at once; typing narrows them. */
const offeredMax = 200;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The options whose text holds `typed`, those that begin with it first. */
function matching(options: readonly Option[], typed: string): Option[] {
  const wanted = plain(typed);
  const found = options.filter(({ label }) => plain(label).includes(wanted));
  const first = found.filter(({ label }) => plain(label).startsWith(wanted));
  return [...first, ...found.filter((option) => !first.includes(option))].slice(0, offeredMax);
}

interface ComboBoxProps extends FieldProps {
  readonly options: readonly Option[];
  /** The options are on their way. */
  readonly isLoading?: boolean;
}

/** One of a long list, found by typing; a text that is exactly an option counts as chosen. */
export function ComboBox({
  label,
  fault,
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
    const found = matching(options, typed === chosen ? '' : typed);
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
    const meant = options.find(({ label }) => plain(label) === plain(typed));
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
      isInvalid={!!fault}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional ?? false} />
      <Row>
        <Box ref={inputRef} placeholder={text('field.choose')} />
        <Arrow aria-label={text('field.suggestions')}>
          <ChevronDown aria-hidden size={20} />
        </Arrow>
      </Row>
      <FieldNotes hint={hint} fault={fault} />
      <OptionList empty={text(isLoading ? 'field.loading' : 'field.none')} />
    </Field>
  );
}
