const tickMs = 100;
/** Ticks without a reply until the next probe. */
const probeEveryTicks = 2;
/**
 * A service hangs if its silence is this many times as long as the longest silence of the last minute that ended with a
 * reply.
 */
const hangFactor = 3;
/** Maximum silence, in milliseconds. A busy service that pauses longer counts as hanging. */
const maxHangingAfterMs = 5_000;
/** Minimum for the first two periods, in which few silences have been measured. */
const initialHangingAfterMs = 2_000;
/** Silences count in the period in which they end and in the next one. */
const periodMs = 30_000;

/** Whether an upstream replies. An upstream hangs if neither requests nor probes get a reply. */
export interface Liveness {
  isHanging(): boolean;
  /**
   * Registers a request that waits for a reply. Calls `abort` if the upstream hangs. Returns a function that ends the
   * wait.
   */
  waitForReply(abort: () => void): () => void;
  /** Records a reply of the upstream. */
  recordReply(): void;
  stop(): void;
}

export interface LivenessOptions {
  /**
   * An upstream without a reply for this long counts as hanging. The time is longer in the first minute, and if the
   * upstream was slow in the last minute.
   */
  readonly hangingAfterMs: number;
  /** Resolves if the upstream replies on a new connection. */
  readonly probe: () => Promise<unknown>;
  readonly onChange: (isHanging: boolean) => void;
}

/** Probes the upstream only while it hangs, or while requests wait and no reply arrives. */
export function createLiveness({ hangingAfterMs, probe, onChange }: LivenessOptions): Liveness {
  const waiting = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;
  let lastTickMs = 0;
  let silentTicks = 0;
  let isHanging = false;
  const silences = createSilenceTracker();

  function recordReply(): void {
    if (silentTicks > 0) silences.add(silentTicks * tickMs);
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
    if (silentTicks % probeEveryTicks === 0) void probe().then(recordReply, () => {});
    if (isHanging || silentTicks * tickMs < silences.hangingAfter(hangingAfterMs)) return;
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
    recordReply,
    stop,
  };
}

/**
 * Tracks the longest silences that ended with a reply. A service on a busy machine pauses often but still replies.
 * Refusing its requests would turn slow replies into failures.
 */
function createSilenceTracker() {
  let startedMs = performance.now();
  let [longestMs, previousMs] = [initialHangingAfterMs / hangFactor, 0];

  function advancePeriods(): void {
    const periods = Math.floor((performance.now() - startedMs) / periodMs);
    if (periods === 0) return;
    startedMs += periods * periodMs;
    previousMs = periods === 1 ? longestMs : 0;
    longestMs = 0;
  }

  return {
    add(silenceMs: number): void {
      advancePeriods();
      longestMs = Math.max(longestMs, silenceMs);
    },
    /** The silence that counts as a hang, at least `minMs`. */
    hangingAfter(minMs: number): number {
      advancePeriods();
      return Math.max(minMs, Math.min(maxHangingAfterMs, hangFactor * Math.max(longestMs, previousMs)));
    },
  };
}
