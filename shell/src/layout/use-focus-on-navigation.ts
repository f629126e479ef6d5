import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { findFragmentTarget } from './find-fragment-target.ts';

/** Maximum wait for a link to appear after back navigation. */
const maxWaitMs = 3_000;

/**
 * Moves the focus to the content, or to the fragment's target, on navigation. The first page keeps its focus. After
 * back navigation, the link that was followed gets the focus.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const { key, pathname, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const main = useRef<HTMLElement>(null);
  const visit = useRef({ key, page: `${pathname}${hash}` });
  /** Path that each visit led to, by location key. */
  const nextPaths = useRef(new Map<string, string>());
  useEffect(() => {
    const previousVisit = visit.current;
    const page = `${pathname}${hash}`;
    visit.current = { key, page };
    if (previousVisit.page === page || !main.current) return;
    if (!isBack) nextPaths.current.set(previousVisit.key, pathname);
    const target = findFragmentTarget(hash);
    target?.scrollIntoView();
    (target ?? main.current).focus({ preventScroll: true });
    const nextPath = nextPaths.current.get(key);
    if (isBack && nextPath !== undefined && !target) return focusLink(main.current, nextPath);
  }, [key, pathname, hash, isBack]);
  return main;
}

/**
 * Moves the focus from `container` to its link to `path` once the link appears, unless the focus has moved. A link in a
 * heading takes precedence over a link around a picture.
 */
function focusLink(container: HTMLElement, path: string): () => void {
  const selector = `a[href="${CSS.escape(path)}"]:not([tabindex="-1"])`;
  const tryFocus = () => {
    const link =
      container.querySelector<HTMLElement>(`:is(h2, h3, h4) ${selector}`) ??
      container.querySelector<HTMLElement>(selector);
    if (document.activeElement === container && !link) return;
    observer.disconnect();
    if (document.activeElement === container) link?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(tryFocus);
  observer.observe(container, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), maxWaitMs);
  tryFocus();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
