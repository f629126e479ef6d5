import { useCallback, useEffect, useState } from 'react';

const secondMs = 1000;
const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / secondMs));

export interface Countdown {
  /** Whole seconds still to wait; 0 when there is nothing to wait for. */
  readonly secondsLeft: number;
  /** When it ends, in milliseconds since the epoch; to be kept where the wait outlives the page. */
  readonly endsAt: number;
  /** Begins anew; 0 ends it. */
  readonly start: (seconds: number) => void;
}

/**
 * Counts down to a moment, once a second: right after a sleep and in a tab that was in the background too, because what
 * is left is read off the clock. `keptEndsAt` takes up a wait begun before, in milliseconds since the epoch.
 */
export function useCountdown(keptEndsAt = 0): Countdown {
  const [endsAt, setEndsAt] = useState(keptEndsAt);
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(keptEndsAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      setSecondsLeft(secondsUntil(endsAt));
      const leftMs = endsAt - Date.now();
      if (leftMs > 0) timer = setTimeout(tick, leftMs % secondMs || secondMs);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [endsAt]);
  const start = useCallback((seconds: number) => {
    const end = Date.now() + seconds * secondMs;
    setEndsAt(end);
    setSecondsLeft(secondsUntil(end));
  }, []);
  return { secondsLeft, endsAt, start };
}

/** A wait as a clock shows it: `1:05`. */
export const clockLabel = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
