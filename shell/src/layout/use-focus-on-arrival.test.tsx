import { screen, waitFor } from '@hamrah/ui-kit/testing';
import { act, render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

function Frame() {
  const main = useFocusOnArrival();
  return (
    <main ref={main} tabIndex={-1}>
      <Outlet />
    </main>
  );
}

const Members = () => (
  <>
    <Link to="/user/a" tabIndex={-1}>
      picture
    </Link>
    <Link to="/user/a">/user/a</Link>
    <Link to="/user/b">picture</Link>
    <h2>
      <Link to="/user/b">/user/b</Link>
    </h2>
  </>
);

/** Shows what it has after a moment, as a page does that has to read first. */
function Later({ children }: { children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const reading = setTimeout(() => setThere(true), 100);
    return () => clearTimeout(reading);
  }, []);
  return isThere ? children : <button type="button">meanwhile</button>;
}

function open(path: string) {
  const children = [
    { path: '/list', element: <Members /> },
    {
      path: '/slow',
      element: (
        <Later>
          <Members />
        </Later>
      ),
    },
    { path: '/user/:code', element: <section id="part" tabIndex={-1} aria-label="Part" /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const go = (to: string | number) => act(() => router.navigate(to as never));
  return { go };
}

const link = (name: string) => screen.getByRole('link', { name });

it('leaves the focus where it is on the first page, and moves it to the content of the next, or to the part it names', async () => {
  const { go } = open('/list');
  expect(document.body).toHaveFocus();
  await go('/user/a');
  expect(screen.getByRole('main')).toHaveFocus();
  await go('/user/a#part');
  expect(screen.getByRole('region', { name: 'Part' })).toHaveFocus();
});

it('brings who comes back to the link they left by, and who goes forward to the content', async () => {
  const { go } = open('/list');
  await go('/user/b');
  await go(-1);
  expect(link('/user/b')).toHaveFocus();
  await go('/user/a');
  await go('/user/c');
  await go(-2);
  expect(link('/user/a')).toHaveFocus();
  await go(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('waits for a link that is there a moment later', async () => {
  const { go } = open('/slow');
  await go('/user/b');
  await go(-1);
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(link('/user/b')).toHaveFocus());
});

it('takes the focus from nobody who has moved on meanwhile', async () => {
  const { go } = open('/slow');
  await go('/user/b');
  await go(-1);
  screen.getByRole('button', { name: 'meanwhile' }).focus();
  await screen.findByRole('link', { name: '/user/b' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(link('/user/b')).not.toHaveFocus();
});

it('stays at the content where the link is gone', async () => {
  const { go } = open('/list');
  await go('/user/c');
  await go(-1);
  expect(screen.getByRole('main')).toHaveFocus();
});
