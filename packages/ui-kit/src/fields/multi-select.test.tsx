import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, render, screen } from '../testing/index.tsx';
import { MultiSelect } from './multi-select.tsx';
import { optionsOf } from './option.ts';

const languages = optionsOf(['Hindi', 'Punjabi', 'Bengali', 'Marathi']);

function Sample({ initialValues = [], options = languages }: { initialValues?: string[]; options?: typeof languages }) {
  const [values, setValues] = useState(initialValues);
  return (
    <>
      <MultiSelect label="Mother tongue" values={values} onChange={setValues} options={options} />
      <output>{values.join()}</output>
    </>
  );
}
const selectedText = () => screen.getByRole('status', { hidden: true }).textContent;
const getComboBox = () => screen.getByRole('combobox', { name: 'Mother tongue' });

test('selects several options by typing', async () => {
  const { user } = render(<Sample />);
  await user.tab();
  await user.keyboard('pun{ArrowDown}{Enter}');
  expect(getComboBox()).toHaveValue('');
  await user.keyboard('ben{ArrowDown}{Enter}');
  expect(selectedText()).toBe('Punjabi,Bengali');
  await expectAccessible();
});

test('marks selected options in the list and deselects them on a press', async () => {
  const { user } = render(<Sample initialValues={['Hindi', 'Marathi']} />);
  await user.click(screen.getByRole('button', { name: /Show suggestions/ }));
  expect(screen.getByRole('option', { name: 'Hindi' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: 'Hindi' }));
  expect(selectedText()).toBe('Marathi');
});

test('removes an option by its chip, and focuses the field after the last removal', async () => {
  const { user } = render(<Sample initialValues={['Hindi', 'Marathi']} />);
  await user.click(screen.getByRole('button', { name: 'Remove Hindi' }));
  expect(selectedText()).toBe('Marathi');
  await user.click(screen.getByRole('button', { name: 'Remove Marathi' }));
  expect(selectedText()).toBe('');
  expect(getComboBox()).toHaveFocus();
});

test('clears all options with one button', async () => {
  const { user } = render(<Sample initialValues={['Hindi', 'Marathi']} />);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Clear all choices for Mother tongue' }));
  expect(selectedText()).toBe('');
  expect(getComboBox()).toHaveFocus();
});

test('shows a message if no option matches, and discards unmatched text on blur', async () => {
  const { user } = render(<Sample initialValues={['Hindi']} />);
  await user.type(getComboBox(), 'xyz');
  expect(await screen.findByText('No options')).toBeVisible();
  await user.tab();
  expect(getComboBox()).toHaveValue('');
  expect(selectedText()).toBe('Hindi');
});

test('keeps a selected value that is no longer an option', () => {
  render(<Sample initialValues={['Sindhi']} />);
  expect(screen.getByRole('row', { name: 'Sindhi' })).toBeVisible();
});
