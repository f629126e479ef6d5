/** A piece of work done now and again; calls that meet while it runs share one run. */
export interface SingleFlightInterval {
  /** Does the work now, or joins the run under way. Never rejects when the work does not. */
  now(): Promise<void>;
  stop(): void;
}

/** Repeats `work` every `everyMs`, counted from the end of the last run, once `now` has been called. */
export function singleFlightInterval(everyMs: number, work: () => Promise<void>): SingleFlightInterval {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const now = (): Promise<void> => {
    clearTimeout(timer);
    running ??= work().finally(() => {
      running = undefined;
      if (!stopped) timer = setTimeout(() => void now(), everyMs);
    });
    return running;
  };
  return {
    now,
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
