import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Countdown, clockLabel, useCountdown } from './use-countdown.ts';

let countdown: Countdown;
function CountdownSample({ savedEndsAt }: { savedEndsAt?: number }) {
  countdown = useCountdown(savedEndsAt);
  return null;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('counts whole seconds down to zero and stops', () => {
  render(<CountdownSample />);
  expect(countdown.secondsLeft).toBe(0);
  act(() => countdown.start(120));
  expect(countdown.secondsLeft).toBe(120);
  advanceTime(1000);
  expect(countdown.secondsLeft).toBe(119);
  advanceTime(119_000);
  expect(countdown.secondsLeft).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test('stays correct after the device sleeps', () => {
  render(<CountdownSample />);
  act(() => countdown.start(120));
  vi.setSystemTime(Date.now() + 90_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(countdown.secondsLeft).toBe(30);
});

test('resumes a saved countdown and ignores an expired one', () => {
  const { unmount } = render(<CountdownSample savedEndsAt={Date.now() + 45_000} />);
  expect(countdown.secondsLeft).toBe(45);
  unmount();
  render(<CountdownSample savedEndsAt={Date.now() - 1} />);
  expect(countdown.secondsLeft).toBe(0);
});

test('restarts while running', () => {
  render(<CountdownSample />);
  act(() => countdown.start(10));
  advanceTime(4000);
  act(() => countdown.start(60));
  advanceTime(1000);
  expect(countdown.secondsLeft).toBe(59);
});

test('formats seconds as minutes and seconds', () => {
  expect([0, 9, 65, 120].map(clockLabel)).toEqual(['0:00', '0:09', '1:05', '2:00']);
});
