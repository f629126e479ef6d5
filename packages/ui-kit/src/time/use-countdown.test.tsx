import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Countdown, clockLabel, useCountdown } from './use-countdown.ts';

let countdown: Countdown;
function Watch({ keptEndsAt }: { keptEndsAt?: number }) {
  countdown = useCountdown(keptEndsAt);
  return null;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('counts whole seconds down to nothing and stays there', () => {
  render(<Watch />);
  expect(countdown.secondsLeft).toBe(0);
  act(() => countdown.start(120));
  expect(countdown.secondsLeft).toBe(120);
  pass(1000);
  expect(countdown.secondsLeft).toBe(119);
  pass(119_000);
  expect(countdown.secondsLeft).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('is right after the machine slept', () => {
  render(<Watch />);
  act(() => countdown.start(120));
  vi.setSystemTime(Date.now() + 90_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(countdown.secondsLeft).toBe(30);
});

test('takes up a wait that was kept, and nothing of one that is over', () => {
  const { unmount } = render(<Watch keptEndsAt={Date.now() + 45_000} />);
  expect(countdown.secondsLeft).toBe(45);
  unmount();
  render(<Watch keptEndsAt={Date.now() - 1} />);
  expect(countdown.secondsLeft).toBe(0);
});

test('begins anew in the middle', () => {
  render(<Watch />);
  act(() => countdown.start(10));
  pass(4000);
  act(() => countdown.start(60));
  pass(1000);
  expect(countdown.secondsLeft).toBe(59);
});

test('a wait reads as on a clock', () => {
  expect([0, 9, 65, 120].map(clockLabel)).toEqual(['0:00', '0:09', '1:05', '2:00']);
});
