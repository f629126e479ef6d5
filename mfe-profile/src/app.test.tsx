import { identity } from '@hamrah/contracts';
import { hang, render, screen } from '@hamrah/ui-kit/testing';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import App from './app.tsx';

test('shows the fallback of the host while a lazy page loads', async () => {
  hang(identity.readAccount);
  render(
    <Suspense fallback={<p>Fallback</p>}>
      <App />
    </Suspense>,
    { path: '/setting' },
  );
  expect(screen.getByText('Fallback')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Setting' })).toBeVisible();
  expect(screen.queryByText('Fallback')).not.toBeInTheDocument();
});
