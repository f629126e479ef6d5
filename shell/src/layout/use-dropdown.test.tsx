import { render } from '@hamrah/ui-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAfterMs, useDropdown } from './use-dropdown.ts';

function Dropdown() {
  const { isOpen, area, trigger } = useDropdown();
  return (
    <>
      <div {...area}>
        <button {...trigger}>Menu</button>
        {isOpen && <a href="#inside">Inside</a>}
      </div>
      <a href="#outside">Outside</a>
    </>
  );
}

const button = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const focus = (name: string) => act(() => screen.getByRole('link', { name }).focus());
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Dropdown />);
  act(() => button().focus());
  fireEvent.click(button());
});
afterEach(() => vi.useRealTimers());

describe('a dropdown', () => {
  it('closes 300 ms after the focus has left it, and not before', () => {
    focus('Outside');
    pass(299);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
    expect(closeAfterMs).toBe(300);
  });

  it('stays while the focus moves within it, and when the focus comes back in time', () => {
    focus('Inside');
    pass(1_000);
    expect(isOpen()).toBe(true);
    focus('Outside');
    pass(200);
    focus('Inside');
    pass(1_000);
    expect(isOpen()).toBe(true);
  });

  it('closes after 300 ms also when the focus leaves the window’s content altogether', () => {
    act(() => button().blur());
    pass(300);
    expect(isOpen()).toBe(false);
  });

  it('is closed by Escape at once, with the focus back on its button', () => {
    focus('Inside');
    fireEvent.keyDown(screen.getByRole('link', { name: 'Inside' }), { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(button()).toHaveFocus();
  });
});
