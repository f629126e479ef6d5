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
const chosen = () => screen.getByRole('status', { hidden: true }).textContent;
const box = () => screen.getByRole('combobox', { name: 'Mother tongue' });

test('several are found by typing and chosen by keyboard alone', async () => {
  const { user } = render(<Sample />);
  await user.tab();
  await user.keyboard('pun{ArrowDown}{Enter}');
  expect(box()).toHaveValue('');
  await user.keyboard('ben{ArrowDown}{Enter}');
  expect(chosen()).toBe('Punjabi,Bengali');
  await expectAccessible();
});

test('what is chosen is marked in the list and taken back there', async () => {
  const { user } = render(<Sample start={['Hindi', 'Marathi']} />);
  await user.click(screen.getByRole('button', { name: /Show suggestions/ }));
  expect(screen.getByRole('option', { name: 'Hindi' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('option', { name: 'Hindi' }));
  expect(chosen()).toBe('Marathi');
});

test('a chip takes its choice back; with the last of them the focus returns to the field', async () => {
  const { user } = render(<Sample start={['Hindi', 'Marathi']} />);
  await user.click(screen.getByRole('button', { name: 'Remove Hindi' }));
  expect(chosen()).toBe('Marathi');
  await user.click(screen.getByRole('button', { name: 'Remove Marathi' }));
  expect(chosen()).toBe('');
  expect(box()).toHaveFocus();
});

test('all are taken back at once', async () => {
  const { user } = render(<Sample start={['Hindi', 'Marathi']} />);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Clear all of Mother tongue' }));
  expect(chosen()).toBe('');
  expect(box()).toHaveFocus();
});

test('a list with nothing that matches says so, and a half-typed word is dropped when the field is left', async () => {
  const { user } = render(<Sample start={['Hindi']} />);
  await user.type(box(), 'xyz');
  expect(await screen.findByText('No options')).toBeVisible();
  await user.tab();
  expect(box()).toHaveValue('');
  expect(chosen()).toBe('Hindi');
});

test('what was chosen stays, and is named, when the list no longer has it', () => {
  render(<Sample start={['Sindhi']} />);
  expect(screen.getByRole('row', { name: 'Sindhi' })).toBeVisible();
});
