import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState } from 'react';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls a row of slides by swiping, or one slide at a time by button or arrow key. */
export function useCarousel() {
  const [attach, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', slidesToScroll: 1 });
  // Attaches in the next frame, because measuring the slides now would force a second layout.
  const viewport = useCallback(
    (element: HTMLElement | null) => {
      const frame = requestAnimationFrame(() => attach(element));
      return () => {
        cancelAnimationFrame(frame);
        attach(null);
      };
    },
    [attach],
  );
  const [canScroll, setCanScroll] = useState({ back: false, forward: false });
  useEffect(() => {
    if (!embla) return;
    const update = () => setCanScroll({ back: embla.canScrollPrev(), forward: embla.canScrollNext() });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') embla.scrollPrev(prefersReducedMotion());
      if (key === 'ArrowRight') embla.scrollNext(prefersReducedMotion());
    };
    const root = embla.rootNode();
    update();
    embla.on('select', update).on('reInit', update);
    root.addEventListener('keydown', onKey);
    return () => {
      embla.off('select', update).off('reInit', update);
      root.removeEventListener('keydown', onKey);
    };
  }, [embla]);
  return {
    viewport,
    canScroll,
    back: () => embla?.scrollPrev(prefersReducedMotion()),
    forward: () => embla?.scrollNext(prefersReducedMotion()),
  };
}
