import { setTimeout } from 'node:timers/promises';
import { inbox } from '@hamrah/contracts';
import { call, queryClient, useDataSaver } from '@hamrah/ui-kit/shell-api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  expectAccessible,
  hang,
  render,
  screen,
  serve,
  serveProblem,
  stubVisibleObserver,
  testCard,
  waitFor,
} from '../testing/index.tsx';
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
  render(<Portrait name="Meera" photoUrl="/broken.webp" isEager />);
  screen.getByRole('img', { name: 'Photo of Meera' }).dispatchEvent(new Event('error'));
  expect(await screen.findByRole('img', { name: 'No photo of Meera yet' })).toBeVisible();
});

test('renews a photo whose URL has expired while the page stayed open', async () => {
  const urlAt = (seconds: number) => `/photo.webp?expires=${Math.floor(Date.now() / 1_000) + seconds}`;
  const urls = [urlAt(-1), urlAt(600)];
  const Photo = () => {
    const { data = null } = useQuery({ queryKey: ['photo'], queryFn: () => urls.shift() ?? null });
    return <Portrait name="Meera" photoUrl={data} isEager />;
  };
  render(<Photo />);
  const expired = await screen.findByRole('img', { name: 'Photo of Meera' });
  expired.dispatchEvent(new Event('error'));
  const expiredUrl = expired.getAttribute('src');
  await waitFor(() => expect(urls).toEqual([]));
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Photo of Meera' }).getAttribute('src')).not.toBe(expiredUrl),
  );
});

test('lets the browser choose a photo size, but offers only the next smaller size with the data saver on', async () => {
  const photoUrl = (size: string) => `/api/profile/photos/p1/${size}?viewer=HM1&signature=a`;
  const source = (name: string) => {
    const { src, srcset } = screen.getByRole<HTMLImageElement>('img', { name: `Photo of ${name}` });
    return [new URL(src).pathname, srcset.split(', ').map((candidate) => candidate.split(' ')[1])];
  };
  render(
    <>
      <Portrait name="Meera" photoUrl={photoUrl('full')} isEager />
      <Portrait name="Asha" photoUrl={photoUrl('card')} isEager />
    </>,
  );
  expect(source('Meera')).toEqual(['/api/profile/photos/p1/full', ['240w', '480w', '1200w']]);
  expect(source('Asha')).toEqual(['/api/profile/photos/p1/card', ['240w', '480w']]);
  act(() => useDataSaver.getState().setOn(true));
  expect(source('Meera')).toEqual(['/api/profile/photos/p1/card', [undefined]]);
  expect(source('Asha')).toEqual(['/api/profile/photos/p1/small', [undefined]]);
  expect(localStorage.getItem('hamrah.dataSaver')).toBe('on');
  act(() => useDataSaver.getState().setOn(false));
  expect(source('Asha')[0]).toBe('/api/profile/photos/p1/card');
});

test('loads a photo once it is within one screen of the window', () => {
  const observe = vi.fn();
  let report: IntersectionObserverCallback = () => undefined;
  class Observer {
    readonly observe = observe;
    readonly disconnect = () => undefined;
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
      report = callback;
      expect(options).toEqual({ rootMargin: '100%', scrollMargin: '0px 100%' });
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const reportNear = (isIntersecting: boolean) =>
    act(() => report([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver));
  render(<Portrait name="Meera" photoUrl="/photo.webp" />);
  const photo = () => screen.getByRole('img', { name: 'Photo of Meera' });
  expect(observe).toHaveBeenCalledWith(photo().parentElement);
  reportNear(false);
  expect(photo()).not.toHaveAttribute('src');
  reportNear(true);
  expect(photo()).toHaveAttribute('src', '/photo.webp');
  vi.unstubAllGlobals();
});

test('opens no context menu on a photo', () => {
  render(<Portrait name="Meera" photoUrl="/photo.webp" isEager />);
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

const pageQuery = {
  data: { pages: [{}] },
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  error: null,
};

describe('the end of a long list in view', () => {
  const onPress = vi.fn();
  /** An endless list. Each page takes 50 ms to load. */
  const PagedList = () => {
    const query = useInfiniteQuery({
      queryKey: ['pages'],
      queryFn: async ({ pageParam, signal }) => {
        await setTimeout(50, undefined, { signal });
        return pageParam;
      },
      initialPageParam: 1,
      getNextPageParam: (last) => last + 1,
    });
    return (
      <>
        <p role="status">{query.data?.pages.length ?? 0} pages</p>
        {query.data && <LoadMore query={query} onPress={onPress} />}
      </>
    );
  };
  /** Waits for `count` pages, then checks that no further page loads. */
  const expectPages = async (count: number) => {
    await screen.findByText(`${count} pages`);
    await setTimeout(200);
    expect(screen.getByText(`${count} pages`)).toBeVisible();
  };

  beforeEach(() => {
    stubVisibleObserver();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('loads two pages, then three on a press', async () => {
    const { user } = render(<PagedList />);
    await expectPages(3);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await expectPages(6);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('loses no page to refetches, neither on scroll nor on a press', async () => {
    const { user } = render(<PagedList />);
    const refetchWhileLoading = async () => {
      await screen.findByRole('button', { name: 'Loading…' });
      void queryClient.invalidateQueries({ queryKey: ['pages'] });
    };
    await screen.findByText('1 pages');
    await refetchWhileLoading();
    await expectPages(3);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await refetchWhileLoading();
    await expectPages(6);
    void queryClient.invalidateQueries({ queryKey: ['pages'] });
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await expectPages(9);
  });
});

test('requests a failed page again only on a press', async () => {
  stubVisibleObserver();
  const fetchNextPage = vi.fn();
  const { user } = render(<LoadMore query={{ ...pageQuery, isFetchNextPageError: true, fetchNextPage }} />);
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t load this.');
  await setTimeout(0);
  expect(fetchNextPage).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

test('explains a used-up daily limit and offers no retry, because a retry could not succeed', () => {
  const error = Object.assign(new Error('limit'), { code: 'request.card_limit_reached', requestId: 'one' });
  const query = { data: undefined, error, refetch: vi.fn() };
  render(
    <>
      <QueryView query={query} skeleton={null}>
        {() => null}
      </QueryView>
      <LoadMore query={{ ...pageQuery, isFetchNextPageError: true, error, fetchNextPage: vi.fn() }} />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'That’s all for today' })).toBeVisible();
  for (const alert of screen.getAllByRole('alert')) expect(alert).toHaveTextContent(/more after midnight, Indian time/);
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  [{ phoneVerified: true, emailVerified: true, photoUrl: '/photo' }, 'Checked: phone · email · photo'],
  [{ emailVerified: true }, 'Checked: email'],
])('shows what was checked about a member', (verifications, line) => {
  render(<CheckedMarks member={testCard(verifications)} />);
  expect(screen.getByText(line)).toBeVisible();
});

test('shows nothing if nothing about a member was checked', () => {
  render(<CheckedMarks member={testCard()} />);
  expect(screen.queryByText(/Checked/)).not.toBeInTheDocument();
});
