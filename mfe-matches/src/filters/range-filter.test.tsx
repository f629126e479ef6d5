import { render, screen } from '@hamrah/ui-kit/testing';
import { expect, test, vi } from 'vitest';
import { RangeFilter } from './range-filter.tsx';

test('combines both bounds if the second changes before the URL contains the first', async () => {
  const select = vi.fn();
  const { user } = render(<RangeFilter bounds={{ min: 18, max: 60 }} selected={undefined} onSelect={select} />);
  const type = async (end: string, value: string) => {
    await user.clear(screen.getByLabelText(end));
    await user.type(screen.getByLabelText(end), `${value}{Enter}`);
  };
  await type('From', '25');
  await type('To', '30');
  await type('From', '40');
  expect(select.mock.calls).toEqual([['25-60'], ['25-30']]);
  expect(screen.getByLabelText('From')).toHaveValue('25');
});
