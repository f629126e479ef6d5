import { render, screen, waitFor } from '@hamrah/ui-kit/testing';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchFilter } from './filters.tsx';

/** A search field whose parent applies a value only when the button of that value is pressed. */
function DelayedSearch({ changes }: { changes: string[] }) {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchFilter label="Search" hint="A name." value={value} onChange={(text) => changes.push(text)} />
      {['ab', 'elsewhere'].map((appliedValue) => (
        <button key={appliedValue} type="button" onClick={() => setValue(appliedValue)}>
          {appliedValue}
        </button>
      ))}
    </>
  );
}

test('keeps newer input when the parent applies an earlier text, and shows any other value', async () => {
  const changes: string[] = [];
  const { user } = render(<DelayedSearch changes={changes} />);
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
