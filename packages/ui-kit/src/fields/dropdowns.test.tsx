import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { expectAccessible, render, screen, waitFor, within } from '../testing/index.tsx';
import { ComboBox } from './combo-box.tsx';
import { MultiSelect } from './multi-select.tsx';
import { optionsOf } from './option.ts';
import { SelectField } from './select-field.tsx';

const names = ['India', 'Indonesia', 'Nepal', 'Sri Lanka'];
const options = optionsOf(names);

function SingleSample({ initialValue = '', isDisabled = false }: { initialValue?: string; isDisabled?: boolean }) {
  const [value, setValue] = useState(initialValue);
  return (
    <>
      <ComboBox label="Country" value={value} onChange={setValue} options={options} isDisabled={isDisabled} />
      <output>{value}</output>
    </>
  );
}
function MultipleSample() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <>
      <MultiSelect label="Country" values={values} onChange={setValues} options={options} />
      <output>{values.join()}</output>
    </>
  );
}
function ShortSample() {
  const [value, setValue] = useState('');
  return (
    <>
      <SelectField label="Country" value={value} onChange={setValue} options={options} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Country' });
const shortField = () => screen.getByRole('button', { name: /Country/ });
const list = () => screen.getByRole('listbox', { name: /Country/ });
const shownNames = () =>
  within(list())
    .getAllByRole('option')
    .map((option) => option.textContent);
const option = (name: string) => screen.getByRole('option', { name });
const chosen = () => screen.getByRole('status', { hidden: true }).textContent;

describe('a select', () => {
  test.each([
    ['single selection', <SingleSample key="one" />, field],
    ['multiple selection', <MultipleSample key="several" />, field],
    ['few options', <ShortSample key="short" />, shortField],
  ])('with %s shows all options when the field is pressed, by mouse or touch', async (_choice, page, control) => {
    const { user } = render(page);
    await user.click(control());
    expect(shownNames()).toEqual(names);
    await user.click(option('Nepal'));
    expect(chosen()).toBe('Nepal');
    await user.keyboard('{Escape}');
    await user.pointer([{ keys: '[TouchA]', target: control() }]);
    expect(shownNames()).toEqual(names);
  });

  test('searches inside the open list', async () => {
    const { user } = render(<SingleSample />);
    await user.click(field());
    await user.keyboard('indo');
    expect(shownNames()).toEqual(['Indonesia']);
    await user.click(option('Indonesia'));
    expect(chosen()).toBe('Indonesia');
    expect(field()).toHaveValue('Indonesia');
  });

  test('shows all options again on a press, and replaces the earlier choice on typing', async () => {
    const { user } = render(<SingleSample initialValue="Nepal" />);
    await user.click(field());
    expect(shownNames()).toEqual(names);
    expect(option('Nepal')).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('sri{ArrowDown}{Enter}');
    expect(chosen()).toBe('Sri Lanka');
  });

  test('opens, selects and closes by keyboard', async () => {
    const { user } = render(<SingleSample />);
    await user.tab();
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(chosen()).not.toBe('');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveFocus();
  });

  test('stays closed while it is disabled', async () => {
    const { user } = render(<SingleSample isDisabled />);
    await user.click(field());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('with multiple selection has checkboxes and stays open, so that more options can be selected', async () => {
    const { user } = render(<MultipleSample />);
    await user.click(field());
    await user.click(option('India'));
    await user.click(option('Nepal'));
    expect(chosen()).toBe('India,Nepal');
    expect(list()).toHaveAttribute('aria-multiselectable', 'true');
    expect(option('India')).toHaveAttribute('aria-selected', 'true');
    expect(option('Sri Lanka')).toHaveAttribute('aria-selected', 'false');
    for (const shown of within(list()).getAllByRole('option'))
      expect(shown.querySelector('[aria-hidden] svg')).not.toBeNull();
    await user.click(option('India'));
    expect(chosen()).toBe('Nepal');
  });

  test.each([
    ['single selection', <SingleSample key="one" />],
    ['multiple selection', <MultipleSample key="several" />],
  ])('with %s tells screen readers its name, its state and the number of options', async (_choice, page) => {
    const { user } = render(page);
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    await user.click(field());
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    expect(field()).toHaveAttribute('aria-controls', list().id);
    await waitFor(() => expect(document.body).toHaveTextContent('4 options available.'));
    await user.keyboard('{ArrowDown}');
    expect(field()).toHaveAttribute('aria-activedescendant', option('India').id);
    await expectAccessible();
  });

  test('shows a note if it hides some matches', async () => {
    const many = optionsOf(Array.from({ length: 320 }, (_, index) => `Town ${index}`));
    const { user } = render(<ComboBox label="Country" value="" onChange={() => undefined} options={many} />);
    await user.click(field());
    expect(screen.getByText('Type to find more')).toBeVisible();
    await user.keyboard('Town 31');
    expect(shownNames()).toContain('Town 319');
    expect(screen.queryByText('Type to find more')).toBeNull();
  });
});
