import { retryPolicy } from '@hamrah/service-kit/messaging/retry-policy';

/** The production retries, without the delays that are too long for a proof. */
const delaysMs = retryPolicy.delaysMs.filter((delayMs) => delayMs <= 5_000);

export const retry = { ...retryPolicy, delaysMs, maxAttempts: delaysMs.length + 1 };
export const totalDelayMs = delaysMs.reduce((sum, delayMs) => sum + delayMs, 0);
