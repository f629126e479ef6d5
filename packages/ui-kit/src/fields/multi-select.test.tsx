import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectAccessible, render, screen } from '../testing/index.tsx';
import { MultiSelect } from './multi-select.tsx';
import { optionsOf } from './option-list.tsx';

const tongues = optionsOf(['Hindi', 'Punjabi', 'Bengali', 'Marathi']);

function Sample({ start = [], options = tongues }: { start?: string[]; options?: typeof tongues }) {
  const [values, setValues] = useState(start);
  return (
    <>
      <MultiSelect label="Mother tongue" values={values} onChange={setValues} options={options} />
      <output>{values.join()}</output>
    </>
  );
}
const selected = () => screen.getByRole('status', { hidden: true }).textContent;
const box = () => screen.getByRole('combobox', { name: 'Mother tongue' });

test('selects several options by typing', async () => {
  const { user } = render(<Sample />);
  await user.tab();
  await user.keyboard('pun{ArrowDown}{Enter}');
  expect(box()).toHaveValue('');
  await user.keyboard('ben{ArrowDown}{Enter}');
  expect(selected()).toBe('Punjabi,Bengali');
  await expectAccessible();
});

test('marks selected options in the list and deselects them there', async () => {
  const { user } = render(<Sample start={['Hindi', 'Marathi']} />);
  await user.click(screen.getByRole('button', { name: /Show suggestions/ }));
  expect(screen.getByRole('option', { name: 'Hindi' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: 'Hindi' }));
  expect(selected()).toBe('Marathi');
});

test('a chip removes its option; removing the last one focuses the field', async () => {
  const { user } = render(<Sample start={['Hindi', 'Marathi']} />);
  await user.click(screen.getByRole('button', { name: 'Remove Hindi' }));
  expect(selected()).toBe('Marathi');
  await user.click(screen.getByRole('button', { name: 'Remove Marathi' }));
  expect(selected()).toBe('');
  expect(box()).toHaveFocus();
});

test('clears all options at once', async () => {
  const { user } = render(<Sample start={['Hindi', 'Marathi']} />);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Clear all choices for Mother tongue' }));
  expect(selected()).toBe('');
  expect(box()).toHaveFocus();
});

test('reports no options and discards partial text on blur', async () => {
  const { user } = render(<Sample start={['Hindi']} />);
  await user.type(box(), 'xyz');
  expect(await screen.findByText('No options')).toBeVisible();
  await user.tab();
  expect(box()).toHaveValue('');
  expect(selected()).toBe('Hindi');
});

test('keeps a selected value that is no longer an option', () => {
  render(<Sample start={['Sindhi']} />);
  expect(screen.getByRole('row', { name: 'Sindhi' })).toBeVisible();
});
