import { expectAccessible, render, screen } from '@hamrah/ui-kit/testing';
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRegistry } from '../remotes/registry.ts';
import { curtainMs, Protection } from './protection.tsx';

/** Opens the page; the clipboard is the one the tests' user has in hand. */
const open = (protective: boolean) => {
  useRegistry.setState({ protective });
  render(
    <>
      <Protection />
      <p>Words</p>
      <img src="/meera.webp" alt="Meera" />
      <label>
        Your name <input />
      </label>
    </>,
    { viewer: null },
  );
  return vi.spyOn(navigator.clipboard, 'writeText');
};

/** Whether the page let the browser do what the event stands for. */
const lets = (event: Event, on: Element = screen.getByText('Words')) => {
  Object.defineProperty(event, 'bubbles', { value: true });
  return on.dispatchEvent(event);
};
const menu = () => new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
const drag = () => new Event('dragstart', { bubbles: true, cancelable: true });
const press = (key: string, init: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
const pressPrintScreen = () =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keyup', { key: 'PrintScreen', bubbles: true })));

const shortcuts: [string, KeyboardEvent][] = [
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
const free: [string, KeyboardEvent][] = [
  ['Ctrl+C', press('c', { ctrlKey: true })],
  ['Ctrl+V', press('v', { ctrlKey: true })],
  ['Ctrl+F', press('f', { ctrlKey: true })],
  [
    'Ctrl+Option+Shift+I, which is VoiceOver’s',
    press('ˆ', { code: 'KeyI', ctrlKey: true, altKey: true, shiftKey: true }),
  ],
  ['a typed s', press('s')],
  ['a typed U', press('U', { shiftKey: true })],
  ['Tab', press('Tab')],
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  useRegistry.setState({ protective: false });
});

describe('a page that holds back copying', () => {
  it('has no context menu, on photos neither, but has it in fields, where one pastes', () => {
    open(true);
    expect(lets(menu())).toBe(false);
    expect(lets(menu(), screen.getByRole('img'))).toBe(false);
    expect(lets(menu(), screen.getByRole('textbox'))).toBe(true);
  });

  it('keeps photos from being dragged away', () => {
    open(true);
    expect(lets(drag(), screen.getByRole('img'))).toBe(false);
    expect(lets(drag())).toBe(true);
  });

  it.each(shortcuts)('stops %s', (_, event) => {
    open(true);
    expect(event.defaultPrevented).toBe(false);
    expect(lets(event)).toBe(false);
  });

  it.each(free)('lets %s through', (_, event) => {
    open(true);
    expect(lets(event)).toBe(true);
  });

  it('goes black for three seconds at the screenshot key, says why, and empties the clipboard', async () => {
    const writeText = open(true);
    pressPrintScreen();
    expect(screen.getByRole('alert')).toHaveTextContent('Screenshots are disabled on this site.');
    expect(writeText).toHaveBeenCalledWith('');
    await expectAccessible();
    act(() => void vi.advanceTimersByTime(curtainMs - 500));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    act(() => void vi.advanceTimersByTime(600));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says so also where the clipboard may not be written', () => {
    open(true).mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    pressPrintScreen();
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});

describe('a page that does not', () => {
  it('leaves menu, shortcuts and screenshots to the browser', () => {
    const writeText = open(false);
    expect(lets(menu(), screen.getByRole('img'))).toBe(true);
    expect(lets(press('F12'))).toBe(true);
    pressPrintScreen();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(writeText).not.toHaveBeenCalled();
  });
});
