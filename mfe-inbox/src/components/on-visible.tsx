import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface OnVisibleProps {
  readonly onSeen: () => void;
  readonly children: ReactNode;
}

/** Calls `onSeen` once, when half visible (IntersectionObserver). */
export function OnVisible({ onSeen, children }: OnVisibleProps) {
  const element = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        notify();
      },
      { threshold: 0.5 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={element}>{children}</div>;
}
