import { render, screen } from '@hamrah/ui-kit/testing';
import { expect, test, vi } from 'vitest';
import { Range } from './range.tsx';

test('both ends count, though the address has not followed the first when the second is typed', async () => {
  const choose = vi.fn();
  const { user } = render(<Range bounds={{ min: 18, max: 60 }} chosen={undefined} onChoose={choose} />);
  const type = async (end: string, value: string) => {
    await user.clear(screen.getByLabelText(end));
    await user.type(screen.getByLabelText(end), `${value}{Enter}`);
  };
  await type('From', '25');
  await type('To', '30');
  await type('From', '40');
  expect(choose.mock.calls).toEqual([['25-60'], ['25-30']]);
  expect(screen.getByLabelText('From')).toHaveValue('25');
});
