import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { retryMs, separateScript } from './separate-script.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Namaste, {name}</p>;
const offline = () => Promise.reject(new Error('Loading chunk 7 failed.'));

afterEach(() => vi.useRealTimers());

it('shows nothing while its script cannot be loaded, and appears later', async () => {
  vi.useFakeTimers();
  const loadModule = vi.fn<() => Promise<{ default: typeof Greeting }>>(offline);
  const { Component } = separateScript(loadModule);
  const { container } = render(<Component name="Meera" />);
  await act(() => vi.advanceTimersByTimeAsync(2 * retryMs));
  expect(container).toBeEmptyDOMElement();
  expect(loadModule).toHaveBeenCalledTimes(3);
  loadModule.mockResolvedValue({ default: Greeting });
  await act(() => vi.advanceTimersByTimeAsync(retryMs));
  expect(screen.getByText('Namaste, Meera')).toBeInTheDocument();
});

it('stops trying when it is removed', async () => {
  vi.useFakeTimers();
  const loadModule = vi.fn<() => Promise<{ default: typeof Greeting }>>(offline);
  const { Component } = separateScript(loadModule);
  const { unmount } = render(<Component name="Meera" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  unmount();
  await vi.advanceTimersByTimeAsync(3 * retryMs);
  expect(loadModule).toHaveBeenCalledOnce();
});

it('renders at once if its script was loaded before', async () => {
  const { load, Component } = separateScript(async () => ({ default: Greeting }));
  await load();
  render(<Component name="Meera" />);
  expect(screen.getByText('Namaste, Meera')).toBeInTheDocument();
});
