import { describe, expect, test } from 'vitest';
import { ConnectionSemaphore } from './connection-semaphore.ts';

describe('ConnectionSemaphore', () => {
  test('gives a released permit to the caller that has waited longest', async () => {
    const semaphore = new ConnectionSemaphore(1);
    const order: string[] = [];
    await semaphore.acquire(1000);
    const acquisitions = ['first', 'second'].map((name) => semaphore.acquire(1000).then(() => order.push(name)));
    semaphore.release();
    await acquisitions[0];
    expect(order).toEqual(['first']);
    semaphore.release();
    await acquisitions[1];
    expect(order).toEqual(['first', 'second']);
  });

  test('throws LockTimeout when no permit becomes free in time', async () => {
    const semaphore = new ConnectionSemaphore(1);
    await semaphore.acquire(1000);
    await expect(semaphore.acquire(20)).rejects.toMatchObject({ code: 24 });
  });

  test('calls onExhausted when a caller must wait for a permit', async () => {
    const semaphore = new ConnectionSemaphore(1);
    await semaphore.acquire(1000);
    semaphore.onExhausted = () => semaphore.release();
    await semaphore.acquire(1000);
  });
});
