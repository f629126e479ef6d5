import { queryClient } from '@hamrah/ui-kit/shell-api';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { routes } from '../routes.tsx';

vi.mock('../layout/footer.tsx', () => ({
  Footer() {
    throw new Error('The footer crashed.');
  },
}));

it('offers to try again if the frame of the pages crashes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText(/Hey developer/)).toBeNull();
});
