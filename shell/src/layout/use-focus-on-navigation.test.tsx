import { screen, waitFor } from '@hamrah/ui-kit/testing';
import { act, render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

function Frame() {
  const main = useFocusOnNavigation();
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

/** Shows its children after a delay, like a page that loads data. */
function Delayed({ children }: { children: ReactNode }) {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded ? children : <button type="button">Other</button>;
}

function open(path: string) {
  const children = [
    { path: '/list', element: <Members /> },
    {
      path: '/slow',
      element: (
        <Delayed>
          <Members />
        </Delayed>
      ),
    },
    { path: '/user/:code', element: <section id="part" tabIndex={-1} aria-label="Part" /> },
  ];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  const navigate = (to: string | number) => act(() => router.navigate(to as never));
  return { navigate };
}

const getLink = (name: string) => screen.getByRole('link', { name });

it('does not move the focus on the first page, then moves it to the content or the fragment target', async () => {
  const { navigate } = open('/list');
  expect(document.body).toHaveFocus();
  await navigate('/user/a');
  expect(screen.getByRole('main')).toHaveFocus();
  await navigate('/user/a#part');
  expect(screen.getByRole('region', { name: 'Part' })).toHaveFocus();
});

it('focuses the followed link after back navigation, and the content after forward navigation', async () => {
  const { navigate } = open('/list');
  await navigate('/user/b');
  await navigate(-1);
  expect(getLink('/user/b')).toHaveFocus();
  await navigate('/user/a');
  await navigate('/user/c');
  await navigate(-2);
  expect(getLink('/user/a')).toHaveFocus();
  await navigate(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('waits for the followed link to appear after back navigation', async () => {
  const { navigate } = open('/slow');
  await navigate('/user/b');
  await navigate(-1);
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(getLink('/user/b')).toHaveFocus());
});

it('does not move the focus if the user has moved it', async () => {
  const { navigate } = open('/slow');
  await navigate('/user/b');
  await navigate(-1);
  screen.getByRole('button', { name: 'Other' }).focus();
  await screen.findByRole('link', { name: '/user/b' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(getLink('/user/b')).not.toHaveFocus();
});

it('keeps the focus on the content if the followed link no longer exists', async () => {
  const { navigate } = open('/list');
  await navigate('/user/c');
  await navigate(-1);
  expect(screen.getByRole('main')).toHaveFocus();
});
