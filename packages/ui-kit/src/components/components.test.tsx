import { inbox } from '@hamrah/contracts';
import { call, useDataSaver } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { useCallback, useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, hang, render, screen, serve, serveProblem, testCard, waitFor } from '../testing/index.tsx';
import { CheckedMarks } from './checked-marks.tsx';
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

function FailingConfirmation() {
  const [isOpen, setOpen] = useState(false);
  const fail = () => Promise.reject(new Error('no'));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ConfirmDialog title="Sure?" isOpen={isOpen} onClose={() => setOpen(false)} confirmLabel="Do it" onConfirm={fail}>
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}

test('reopens a confirmation dialog without its previous error', async () => {
  const { user } = render(<FailingConfirmation />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Do it' }));
  const error = 'An error occurred. Please try again later.';
  expect(await screen.findByText(error)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('button', { name: 'Do it' })).toBeVisible();
  expect(screen.queryByText(error)).not.toBeInTheDocument();
});

test('shows a placeholder for a photo that fails to load', async () => {
  render(<Portrait name="Meera" photoUrl="/broken.webp" />);
  screen.getByRole('img', { name: 'Photo of Meera' }).dispatchEvent(new Event('error'));
  expect(await screen.findByRole('img', { name: 'No photo of Meera yet' })).toBeVisible();
});

test('renews a photo whose URL has expired while the page stayed open', async () => {
  const urlAt = (seconds: number) => `/photo.webp?expires=${Math.floor(Date.now() / 1_000) + seconds}`;
  const urls = [urlAt(-1), urlAt(600)];
  const Photo = () => {
    const { data = null } = useQuery({ queryKey: ['photo'], queryFn: () => urls.shift() ?? null });
    return <Portrait name="Meera" photoUrl={data} />;
  };
  render(<Photo />);
  const expired = await screen.findByRole('img', { name: 'Photo of Meera' });
  expired.dispatchEvent(new Event('error'));
  await waitFor(() => expect(urls).toEqual([]));
  const renewed = await screen.findByRole('img', { name: 'Photo of Meera' });
  expect(renewed.getAttribute('src')).not.toBe(expired.getAttribute('src'));
});

test('lets the browser choose the size of a photo, and offers only the smaller one if data is saved', async () => {
  const photoUrl = (size: string) => `/api/profile/photos/p1/${size}?viewer=HM1&signature=a`;
  const source = (name: string) => {
    const { src, srcset } = screen.getByRole<HTMLImageElement>('img', { name: `Photo of ${name}` });
    return [new URL(src).pathname, srcset.split(', ').map((candidate) => candidate.split(' ')[1])];
  };
  render(
    <>
      <Portrait name="Meera" photoUrl={photoUrl('full')} />
      <Portrait name="Asha" photoUrl={photoUrl('card')} />
    </>,
  );
  expect(source('Meera')).toEqual(['/api/profile/photos/p1/full', ['240w', '480w', '1200w']]);
  expect(source('Asha')).toEqual(['/api/profile/photos/p1/card', ['240w', '480w']]);
  act(() => useDataSaver.getState().turn(true));
  expect(source('Meera')).toEqual(['/api/profile/photos/p1/card', [undefined]]);
  expect(source('Asha')).toEqual(['/api/profile/photos/p1/small', [undefined]]);
  expect(localStorage.getItem('hamrah.dataSaver')).toBe('on');
  act(() => useDataSaver.getState().turn(false));
  expect(source('Asha')[0]).toBe('/api/profile/photos/p1/card');
});

test('opens no context menu on a photo', () => {
  render(<Portrait name="Meera" photoUrl="/photo.webp" />);
  const click = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  screen.getByRole('img', { name: 'Photo of Meera' }).dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
});

test('shows an error and a retry button if loading fails', async () => {
  serveProblem(inbox.listReceived, 'service.unavailable');
  const { user } = render(<List />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  await expectAccessible();
  serve(inbox.listReceived, { items: [], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 invitations')).toBeVisible();
});

test('shows a message if loading is slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  hang(inbox.listReceived);
  render(<List />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  vi.advanceTimersByTime(slowAfterMs);
  expect(await screen.findByText(/longer than usual/)).toBeVisible();
  vi.useRealTimers();
});

test('loads two pages on scroll, then on a press', async () => {
  // The end of the list stays in view, so an observer reports it as soon as it observes.
  class VisibleObserver {
    readonly report: (entries: { isIntersecting: boolean }[]) => void;
    isConnected = true;
    constructor(report: VisibleObserver['report']) {
      this.report = report;
    }
    observe() {
      queueMicrotask(() => this.isConnected && this.report([{ isIntersecting: true }]));
    }
    disconnect() {
      this.isConnected = false;
    }
  }
  vi.stubGlobal('IntersectionObserver', VisibleObserver);
  const loadMore = vi.fn();
  const onPress = vi.fn();
  let isRequested = false;
  /** Loads one page at a time, and shows only later that it loads, as queries do. */
  function PagedList() {
    const [isLoading, setLoading] = useState(false);
    const load = useCallback(() => {
      if (isRequested) return;
      isRequested = true;
      loadMore();
      setTimeout(() => setLoading(true), 20);
    }, []);
    useEffect(() => {
      if (!isLoading) return;
      const reply = setTimeout(() => {
        isRequested = false;
        setLoading(false);
      }, 20);
      return () => clearTimeout(reply);
    }, [isLoading]);
    return <LoadMore hasMore isLoading={isLoading} hasFailed={false} onLoadMore={load} onPress={onPress} />;
  }
  const { user } = render(<PagedList />);
  /** Waits for this number of requests, and that no other follows. */
  const expectRequests = async (count: number) => {
    await waitFor(() => expect(loadMore).toHaveBeenCalledTimes(count));
    const another = waitFor(() => expect(loadMore).toHaveBeenCalledTimes(count + 1), { timeout: 200 });
    await expect(another).rejects.toThrow();
  };
  await expectRequests(2);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await expectRequests(5);
  expect(onPress).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test('requests a failed page again only on a press', async () => {
  const loadMore = vi.fn();
  const { user } = render(<LoadMore hasMore isLoading={false} hasFailed onLoadMore={loadMore} />);
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(loadMore).toHaveBeenCalledTimes(1);
});

test('names a used-up daily limit and offers no retry, which could not succeed', () => {
  const error = Object.assign(new Error('limit'), { code: 'request.card_limit_reached', requestId: 'one' });
  const query = { data: undefined, error, refetch: vi.fn() };
  render(
    <>
      <QueryView query={query} skeleton={null}>
        {() => null}
      </QueryView>
      <LoadMore hasMore isLoading={false} hasFailed error={error} onLoadMore={vi.fn()} />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'That’s all for today' })).toBeVisible();
  for (const alert of screen.getAllByRole('alert')) expect(alert).toHaveTextContent(/more after midnight, Indian time/);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [{ phoneVerified: true, emailVerified: true, photoUrl: '/photo' }, 'Checked: phone · email · photo'],
  [{ emailVerified: true }, 'Checked: email'],
])('names what was checked about a member', (facts, line) => {
  render(<CheckedMarks member={testCard(facts)} />);
  expect(screen.getByText(line)).toBeVisible();
});

test('says nothing about a member before the first check', () => {
  render(<CheckedMarks member={testCard()} />);
  expect(screen.queryByText(/Checked/)).not.toBeInTheDocument();
});
