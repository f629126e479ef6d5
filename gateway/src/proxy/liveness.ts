const tickMs = 100;
/** Ticks without a reply until the next probe. */
const probeEveryTicks = 2;
/** Ticks without a reply until the upstream counts as hanging: 0.7 s. */
const hangingAfterTicks = 7;

/** Whether an upstream replies at all. An upstream hangs if neither requests nor probes get a reply. */
export interface Liveness {
  isHanging(): boolean;
  /** Registers a request that waits for a reply. Calls `abort` if the upstream hangs. Returns a function that ends the wait. */
  waitForReply(abort: () => void): () => void;
  /** Reports a reply of the upstream. */
  replied(): void;
  stop(): void;
}

export interface LivenessOptions {
  /** Resolves if the upstream replies on a new connection. */
  readonly probe: () => Promise<unknown>;
  readonly onChange: (isHanging: boolean) => void;
}

/** Probes the upstream only while a request waits longer than usual or the upstream hangs, so that idle upstreams cost nothing. */
export function createLiveness({ probe, onChange }: LivenessOptions): Liveness {
  const waiting = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let lastTickMs = 0;
  let silentTicks = 0;
  let isHanging = false;

  function replied(): void {
    silentTicks = 0;
    if (!isHanging) return;
    isHanging = false;
    onChange(false);
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function tick(): void {
    if (waiting.size === 0 && !isHanging) {
      stop();
      return;
    }
    const nowMs = performance.now();
    const isLate = nowMs - lastTickMs > 2 * tickMs;
    lastTickMs = nowMs;
    // Replies may wait in the socket while this process is busy.
    if (isLate) return;
    silentTicks += 1;
    if (silentTicks % probeEveryTicks === 0) void probe().then(replied, () => {});
    if (silentTicks < hangingAfterTicks || isHanging) return;
    isHanging = true;
    onChange(true);
    for (const abort of waiting) abort();
  }

  return {
    isHanging: () => isHanging,
    waitForReply(abort) {
      waiting.add(abort);
      if (!timer) {
        silentTicks = 0;
        lastTickMs = performance.now();
        timer = setInterval(tick, tickMs).unref();
      }
      return () => void waiting.delete(abort);
    },
    replied,
    stop,
  };
}
