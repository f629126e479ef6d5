/** A task that runs at an interval. Runs never overlap. */
export interface SingleFlightInterval {
  /** Runs the task now, or joins the current run. The first call starts the interval. */
  runNow(): Promise<void>;
  stop(): void;
}

/** The next run starts `intervalMs` after the end of the last one. `task` must not reject. */
export function singleFlightInterval(intervalMs: number, task: () => Promise<void>): SingleFlightInterval {
  let current: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const runNow = (): Promise<void> => {
    clearTimeout(timer);
    current ??= task().finally(() => {
      current = undefined;
      if (!isStopped) timer = setTimeout(() => void runNow(), intervalMs);
    });
    return current;
  };
  return {
    runNow,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
