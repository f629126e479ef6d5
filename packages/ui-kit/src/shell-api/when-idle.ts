/** Maximum wait on a busy page. */
const maxWaitMs = 5_000;

/** Runs a function once the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: maxWaitMs });
  return () => cancelIdleCallback(handle);
}
