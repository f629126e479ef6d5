import { render, screen, waitFor } from '@hamrah/ui-kit/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchFilter } from './filters.tsx';

/** A search field whose parent applies changes late: only when a button is pressed. */
function LateSearch({ changes }: { changes: string[] }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchFilter label="Search" hint="A name." value={value} onChange={(typed) => changes.push(typed)} />
      {['ab', 'elsewhere'].map((applied) => (
        <button key={applied} type="button" onClick={() => setValue(applied)}>
          {applied}
        </button>
      ))}
    </>
  );
}

test('keeps newer typing when an older value is applied, and follows values from outside', async () => {
  const changes: string[] = [];
  const { user } = render(<LateSearch changes={changes} />);
  const field = screen.getByRole('textbox', { name: 'Search' });
  await user.type(field, 'ab');
  await waitFor(() => expect(changes).toContain('ab'));
  await user.type(field, 'c');
  await user.click(screen.getByRole('button', { name: 'ab' }));
  expect(field).toHaveValue('abc');
  await waitFor(() => expect(changes.at(-1)).toBe('abc'));
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  await waitFor(() => expect(field).toHaveValue('elsewhere'));
});
