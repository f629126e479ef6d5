import { expectAccessible, render, screen } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';

test('opens', async () => {
  const { user } = render(<App />, { path: '/register', viewer: null });
  await screen.findByRole('dialog', { name: 'Register' });
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByText('Please Select Profile & Gender.');
});
