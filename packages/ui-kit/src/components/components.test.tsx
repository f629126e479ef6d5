import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, hang, render, screen, serve, serveProblem, waitFor } from '../testing/index.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { LoadMore } from './load-more.tsx';
import { Portrait } from './portrait.tsx';
import { QueryView } from './query-view.tsx';
import { Skeleton } from './skeleton.tsx';
import { slowAfterMs } from './states.tsx';

function List() {
  const query = useQuery({ queryKey: ['list'], queryFn: () => call(inbox.listReceived, { query: {} }) });
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {({ items }) => <p>{items.length} invitations</p>}
    </QueryView>
  );
}

function Asked() {
  const [isOpen, setOpen] = useState(false);
  const fail = () => Promise.reject(new Error('no'));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Begin
      </button>
      <ConfirmDialog title="Sure?" isOpen={isOpen} onClose={() => setOpen(false)} confirmLabel="Do it" onConfirm={fail}>
        <p>It is not taken back.</p>
      </ConfirmDialog>
    </>
  );
}

test('a question that failed is asked anew without what went wrong before', async () => {
  const { user } = render(<Asked />);
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  await user.click(await screen.findByRole('button', { name: 'Do it' }));
  const fault = 'An error occurred. Please try again later.';
  expect(await screen.findByText(fault)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await screen.findByRole('button', { name: 'Do it' })).toBeVisible();
  expect(screen.queryByText(fault)).not.toBeInTheDocument();
});

test('a photo that does not load gives way to a placeholder', async () => {
  render(<Portrait name="Meera" photoUrl="/broken.webp" />);
  screen.getByRole('img', { name: 'Photo of Meera' }).dispatchEvent(new Event('error'));
  expect(await screen.findByRole('img', { name: 'No photo of Meera yet' })).toBeVisible();
});

test('a photo is not offered to be saved: a right click on it opens no menu', () => {
  render(<Portrait name="Meera" photoUrl="/photo.webp" />);
  const click = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  screen.getByRole('img', { name: 'Photo of Meera' }).dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
});

test('what fails to load says so in words, and loads when tried again', async () => {
  serveProblem(inbox.listReceived, 'service.unavailable');
  const { user } = render(<List />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is resting.');
  await expectAccessible();
  serve(inbox.listReceived, { items: [], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 invitations')).toBeVisible();
});

test('what loads slowly says so', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  hang(inbox.listReceived);
  render(<List />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  vi.advanceTimersByTime(slowAfterMs);
  expect(await screen.findByText(/longer than usual/)).toBeVisible();
  vi.useRealTimers();
});

test('a long list grows by itself twice, then waits for its button, so that the footer can be reached', async () => {
  let near: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
  class Observer {
    constructor(seen: typeof near) {
      near = seen;
    }
    observe(): void {}
    disconnect(): void {
      near = () => undefined;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const more = vi.fn();
  const pressed = vi.fn();
  const { user } = render(<LoadMore hasMore isLoading={false} hasFailed={false} onLoadMore={more} onPress={pressed} />);
  for (let scrolled = 0; scrolled < 4; scrolled += 1) act(() => near([{ isIntersecting: true }]));
  expect(more).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(more).toHaveBeenCalledTimes(3);
  act(() => near([{ isIntersecting: true }]));
  expect(more).toHaveBeenCalledTimes(4);
  expect(pressed).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test('a page that does not come is told, and asked for again by the button alone', async () => {
  const more = vi.fn();
  const { user } = render(<LoadMore hasMore isLoading={false} hasFailed onLoadMore={more} />);
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load this.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(more).toHaveBeenCalledTimes(1);
});
