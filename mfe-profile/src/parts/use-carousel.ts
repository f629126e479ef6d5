import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A row of slides that is swiped, or stepped one slide at a time by button and arrow key. */
export function useCarousel() {
  const [viewport, embla] = useEmblaCarousel({ align: 'start', containScroll: 'trimSnaps', slidesToScroll: 1 });
  const [can, setCan] = useState({ back: false, on: false });
  useEffect(() => {
    if (!embla) return;
    const look = () => setCan({ back: embla.canScrollPrev(), on: embla.canScrollNext() });
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') embla.scrollPrev(prefersReducedMotion());
      if (key === 'ArrowRight') embla.scrollNext(prefersReducedMotion());
    };
    const root = embla.rootNode();
    look();
    embla.on('select', look).on('reInit', look);
    root.addEventListener('keydown', onKey);
    return () => {
      embla.off('select', look).off('reInit', look);
      root.removeEventListener('keydown', onKey);
    };
  }, [embla]);
  return {
    viewport,
    can,
    back: () => embla?.scrollPrev(prefersReducedMotion()),
    on: () => embla?.scrollNext(prefersReducedMotion()),
  };
}
