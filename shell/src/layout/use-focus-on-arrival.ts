import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { partNamed } from './part-named.ts';

/** For how long what a page was left by may take to be there again, in ms. */
const patienceMs = 3_000;

/**
 * Moves the focus to the content when the page changes, or to the part the address names; not on the first page. Who comes
 * back to a page goes on at the link they left it by.
 */
export function useFocusOnArrival(): RefObject<HTMLElement | null> {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const main = useRef<HTMLElement>(null);
  const here = useRef({ key, page: `${pathname}${hash}` });
  /** Where each visit of a page led. */
  const leftFor = useRef(new Map<string, string>());
  useEffect(() => {
    const from = here.current;
    const page = `${pathname}${hash}`;
    here.current = { key, page };
    if (from.page === page || !main.current) return;
    if (!isBack) leftFor.current.set(from.key, pathname);
    const part = partNamed(hash);
    part?.scrollIntoView();
    (part ?? main.current).focus({ preventScroll: true });
    const left = leftFor.current.get(key);
    if (isBack && left !== undefined && !part) return focusOnLink(main.current, left);
  }, [key, pathname, hash, isBack]);
  return main;
}

/**
 * Moves the focus from `place` to the link in it that leads to `path`, a heading before a picture, once it is there; not when
 * it has moved meanwhile.
 */
function focusOnLink(place: HTMLElement, path: string): () => void {
  const there = `a[href="${CSS.escape(path)}"]:not([tabindex="-1"])`;
  const look = () => {
    const link =
      place.querySelector<HTMLElement>(`:is(h2, h3, h4) ${there}`) ?? place.querySelector<HTMLElement>(there);
    if (document.activeElement === place && !link) return;
    watch.disconnect();
    if (document.activeElement === place) link?.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(look);
  watch.observe(place, { childList: true, subtree: true });
  const late = setTimeout(() => watch.disconnect(), patienceMs);
  look();
  return () => {
    clearTimeout(late);
    watch.disconnect();
  };
}
