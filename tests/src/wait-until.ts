/** Polls `condition` every 100 ms until it returns true. A rejection counts as false. */
export async function waitUntil(
  description: string,
  condition: () => Promise<boolean>,
  timeoutMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    const isMet = await condition().catch((error: unknown) => {
      cause = error;
      return false;
    });
    if (isMet) return;
    if (Date.now() > deadline)
      throw new Error(`Timed out after ${timeoutMs} ms waiting until ${description}. Last error: ${cause ?? 'none'}`, {
        cause,
      });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
