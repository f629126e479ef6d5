import { render, screen, waitFor } from '@hamrah/ui-kit/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Search } from './filters.tsx';

/** A search whose address says what it was told only once it is let. */
function Late({ told }: { told: string[] }) {
  const [value, setValue] = useState('');
  return (
    <>
      <Search label="Search" hint="A name." value={value} onChange={(typed) => told.push(typed)} />
      {['ab', 'elsewhere'].map((said) => (
        <button key={said} type="button" onClick={() => setValue(said)}>
          {said}
        </button>
      ))}
    </>
  );
}

test('a search keeps what is typed while what was typed before is on its way, and follows what others say', async () => {
  const told: string[] = [];
  const { user } = render(<Late told={told} />);
  const field = screen.getByRole('textbox', { name: 'Search' });
  await user.type(field, 'ab');
  await waitFor(() => expect(told).toContain('ab'));
  await user.type(field, 'c');
  await user.click(screen.getByRole('button', { name: 'ab' }));
  expect(field).toHaveValue('abc');
  await waitFor(() => expect(told.at(-1)).toBe('abc'));
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  await waitFor(() => expect(field).toHaveValue('elsewhere'));
});
