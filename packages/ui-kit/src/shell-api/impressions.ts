import { matches } from '@hamrah/contracts';
import { type Impression, maxImpressionsInBatch, minShownMs } from '@hamrah/contracts/matches';
import { type RefObject, useEffect, useRef } from 'react';
import { call } from './call.ts';

/** Time for which impressions are collected before they are sent. */
const batchMs = 3_000;

let waiting: Impression[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends the waiting impressions. If the request fails, they are lost, and no member notices. */
function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const items = waiting;
  waiting = [];
  if (items.length > 0) call(matches.recordImpressions, { body: { items } }).catch(() => {});
}

/** Records that a member was shown. Impressions are sent in batches. */
export function recordImpression(impression: Impression): void {
  waiting.push(impression);
  if (waiting.length >= maxImpressionsInBatch) flush();
  else timer ??= setTimeout(flush, batchMs);
}

globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flush();
});

/** Where a card is shown. */
export type ShownAt = Omit<Impression, 'member'>;

/** Records that a card was shown once half of it has been in view for a second. */
export function useImpression<E extends Element>(member: string, shownAt: ShownAt | undefined): RefObject<E | null> {
  const element = useRef<E>(null);
  const { place, source, position } = shownAt ?? {};
  useEffect(() => {
    if (!element.current || place === undefined || source === undefined || position === undefined) return;
    let viewTimer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(viewTimer);
        if (!entries.at(-1)?.isIntersecting) return;
        viewTimer = setTimeout(() => {
          observer.disconnect();
          recordImpression({ member, place, source, position });
        }, minShownMs);
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => {
      clearTimeout(viewTimer);
      observer.disconnect();
    };
  }, [member, place, source, position]);
  return element;
}
