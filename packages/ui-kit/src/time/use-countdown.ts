import { useCallback, useEffect, useState } from 'react';

const secondMs = 1000;
const secondsUntil = (endsAt: number) => Math.max(0, Math.ceil((endsAt - Date.now()) / secondMs));

export interface Countdown {
  /** Remaining whole seconds; 0 after the end. */
  readonly secondsLeft: number;
  /** End time in ms since the epoch. Save it if the countdown outlives the page. */
  readonly endsAt: number;
  /** Restarts the countdown; 0 ends it. */
  readonly start: (seconds: number) => void;
}

/**
 * Counts down in seconds. It reads the clock, so it stays correct after sleep and in background tabs. `savedEndsAt`
 * resumes an earlier countdown.
 */
export function useCountdown(savedEndsAt = 0): Countdown {
  const [endsAt, setEndsAt] = useState(savedEndsAt);
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(savedEndsAt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      setSecondsLeft(secondsUntil(endsAt));
      const remainingMs = endsAt - Date.now();
      if (remainingMs > 0) timer = setTimeout(tick, remainingMs % secondMs || secondMs);
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

/** Formats seconds as `1:05`. */
export const clockLabel = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
