import { render, screen } from '@hamrah/ui-kit/testing';
import { expect, test, vi } from 'vitest';
import { RangeFilter } from './range-filter.tsx';

test('keeps both bounds if the second changes before the URL has the first, and ignores a reversed range', async () => {
  const select = vi.fn();
  const { user } = render(<RangeFilter bounds={{ min: 18, max: 60 }} selected={undefined} onSelect={select} />);
  const typeValue = async (end: string, value: string) => {
    await user.clear(screen.getByLabelText(end));
    await user.type(screen.getByLabelText(end), `${value}{Enter}`);
  };
  await typeValue('From', '25');
  await typeValue('To', '30');
  await typeValue('From', '40');
  expect(select.mock.calls).toEqual([['25-60'], ['25-30']]);
  expect(screen.getByLabelText('From')).toHaveValue('25');
});
