import { identity } from '@hamrah/contracts';
import { hang, render, screen } from '@hamrah/ui-kit/testing';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import App from './app.tsx';

test('the outline of whoever shows the remote stands until a page that travels apart is there', async () => {
  hang(identity.readAccount);
  render(
    <Suspense fallback={<p>The outline</p>}>
      <App />
    </Suspense>,
    { path: '/setting' },
  );
  expect(screen.getByText('The outline')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Setting' })).toBeVisible();
  expect(screen.queryByText('The outline')).not.toBeInTheDocument();
});
