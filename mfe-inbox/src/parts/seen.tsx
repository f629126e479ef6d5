import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';

interface SeenProps {
  /** Called once, when half of it has been in the window. */
  readonly onSeen: () => void;
  readonly children: ReactNode;
}

/** Something whose coming into sight matters. */
export function Seen({ onSeen, children }: SeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!place.current) return;
    const eye = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        eye.disconnect();
        seen();
      },
      { threshold: 0.5 },
    );
    eye.observe(place.current);
    return () => eye.disconnect();
  }, []);
  return <div ref={place}>{children}</div>;
}
