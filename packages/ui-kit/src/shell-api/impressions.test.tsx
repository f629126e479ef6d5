import { matches } from '@hamrah/contracts';
import { render, serve } from '@hamrah/ui-kit/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordImpression, type ShownAt, useImpression } from './impressions.ts';

const member = 'HM1A2B3C4D';
const shownAt: ShownAt = { place: 'list', source: 'newest', position: 3 };
const impression = { member, ...shownAt };
let requests: { readonly body: { readonly items: readonly matches.Impression[] } }[];
/** Reports to the observer of the card whether half of it is in view, once for each value. */
let report: (...isInView: boolean[]) => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void, { threshold }: { threshold: number }) {
        expect(threshold).toBe(0.5);
        report = (...isInView) => callback(isInView.map((isIntersecting) => ({ isIntersecting })));
      }
      observe(): void {}
      disconnect(): void {
        report = () => {};
      }
    },
  );
  requests = serve(matches.recordImpressions, undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Card({ shown }: { readonly shown: ShownAt | undefined }) {
  return <article ref={useImpression(member, shown)} />;
}
const sent = () => vi.waitFor(() => expect(requests).not.toEqual([]));
const expectNoneSent = async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual([]);
};

describe('an impression', () => {
  it('is recorded once half of a card has been in view for a second', async () => {
    render(<Card shown={shownAt} />);
    report(true);
    await vi.advanceTimersByTimeAsync(matches.minShownMs);
    await vi.advanceTimersByTimeAsync(3_000);
    await sent();
    report(false);
    report(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests.map(({ body }) => body.items)).toEqual([[impression]]);
  });

  it('is not recorded if the card leaves the view earlier', async () => {
    render(<Card shown={shownAt} />);
    report(true);
    await vi.advanceTimersByTimeAsync(matches.minShownMs - 1);
    report(true, false);
    await expectNoneSent();
  });

  it('is not recorded if the page removes the card earlier', async () => {
    render(<Card shown={shownAt} />);
    report(true);
    cleanup();
    await expectNoneSent();
  });

  it('is not recorded without a place', async () => {
    report = () => {};
    render(<Card shown={undefined} />);
    report(true);
    await expectNoneSent();
  });
});

describe('impressions', () => {
  it('are sent in batches that the server accepts', async () => {
    for (let position = 0; position <= matches.maxImpressionsInBatch; position += 1)
      recordImpression({ ...impression, position });
    await vi.advanceTimersByTimeAsync(3_000);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ body }) => body.items.length)).toEqual([matches.maxImpressionsInBatch, 1]);
  });

  it('are sent at once when the page is hidden', async () => {
    recordImpression(impression);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await sent();
    vi.restoreAllMocks();
  });
});
