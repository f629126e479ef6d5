import { render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { routes } from '../routes.tsx';

function Crash(): never {
  throw new Error('The frame crashed.');
}

it('offers to try again if the frame of the pages crashes', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [frame] = routes;
  render(
    <RouterProvider
      router={createBrowserRouter([{ path: '*', ...frame, element: <Crash />, children: [] } as never])}
    />,
  );
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.queryByText(/Hey developer/)).toBeNull();
  log.mockRestore();
});
