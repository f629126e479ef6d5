import { expectAccessible, render, screen } from '@hamrah/ui-kit/testing';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRegistry } from '../remotes/registry.ts';
import { overlayMs, Protection } from './protection.tsx';

/** Renders a page and returns the spy on the clipboard. */
const open = (isProtected: boolean) => {
  useRegistry.setState({ copyProtection: isProtected });
  render(
    <>
      <Protection />
      <p>Text</p>
      <img src="/meera.webp" alt="Meera" />
      <label>
        Your name <input />
      </label>
    </>,
    { viewer: null },
  );
  return vi.spyOn(navigator.clipboard, 'writeText');
};

/** Dispatches an event and returns whether the page allows its default action. */
const isAllowed = (event: Event, target: Element = screen.getByText('Text')) => {
  Object.defineProperty(event, 'bubbles', { value: true });
  return target.dispatchEvent(event);
};
const createContextMenuEvent = () => new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
const createDragEvent = () => new Event('dragstart', { bubbles: true, cancelable: true });
const press = (key: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
const pressPrintScreen = () =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'PrintScreen', bubbles: true })));

const blockedShortcuts: [string, KeyboardEvent][] = [
  ['F12', press('F12')],
  ['Ctrl+Shift+I', press('I', { ctrlKey: true, shiftKey: true })],
  ['Ctrl+Shift+J', press('J', { ctrlKey: true, shiftKey: true })],
  ['Ctrl+Shift+C', press('C', { ctrlKey: true, shiftKey: true })],
  ['Cmd+Option+I', press('ˆ', { code: 'KeyI', metaKey: true, altKey: true })],
  ['Cmd+Option+U', press('¨', { code: 'KeyU', metaKey: true, altKey: true })],
  ['Ctrl+U', press('u', { ctrlKey: true })],
  ['Ctrl+S', press('s', { ctrlKey: true })],
  ['Cmd+S', press('s', { metaKey: true })],
];
const allowedShortcuts: [string, KeyboardEvent][] = [
  ['Ctrl+C', press('c', { ctrlKey: true })],
  ['Ctrl+V', press('v', { ctrlKey: true })],
  ['Ctrl+F', press('f', { ctrlKey: true })],
  ['Ctrl+Option+Shift+I of VoiceOver', press('ˆ', { code: 'KeyI', ctrlKey: true, altKey: true, shiftKey: true })],
  ['a typed s', press('s')],
  ['a typed U', press('U', { shiftKey: true })],
  ['Tab', press('Tab')],
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  useRegistry.setState({ copyProtection: false });
});

describe('protective behaviour that is on', () => {
  it('blocks the context menu outside fields', () => {
    open(true);
    expect(isAllowed(createContextMenuEvent())).toBe(false);
    expect(isAllowed(createContextMenuEvent(), screen.getByRole('img'))).toBe(false);
    expect(isAllowed(createContextMenuEvent(), screen.getByRole('textbox'))).toBe(true);
  });

  it('blocks dragging of photos', () => {
    open(true);
    expect(isAllowed(createDragEvent(), screen.getByRole('img'))).toBe(false);
    expect(isAllowed(createDragEvent())).toBe(true);
  });

  it.each(blockedShortcuts)('blocks %s', (_, event) => {
    open(true);
    expect(event.defaultPrevented).toBe(false);
    expect(isAllowed(event)).toBe(false);
  });

  it.each(allowedShortcuts)('allows %s', (_, event) => {
    open(true);
    expect(isAllowed(event)).toBe(true);
  });

  it('shows a black overlay for three seconds on the screenshot key and clears the clipboard', async () => {
    const writeText = open(true);
    pressPrintScreen();
    expect(screen.getByRole('alert')).toHaveTextContent('Screenshots are disabled on this site.');
    expect(writeText).toHaveBeenCalledWith('');
    await expectAccessible();
    act(() => void vi.advanceTimersByTime(overlayMs - 500));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows the overlay when the clipboard is not writable', () => {
    open(true).mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    pressPrintScreen();
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});

describe('protective behaviour that is off', () => {
  it('allows the context menu, shortcuts and screenshots', () => {
    const writeText = open(false);
    expect(isAllowed(createContextMenuEvent(), screen.getByRole('img'))).toBe(true);
    expect(isAllowed(press('F12'))).toBe(true);
    pressPrintScreen();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(writeText).not.toHaveBeenCalled();
  });
});
