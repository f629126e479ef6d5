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

const getButton = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => getButton().getAttribute('aria-expanded') === 'true';
const focus = (name: string) => act(() => screen.getByRole('link', { name }).focus());
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Dropdown />);
  act(() => getButton().focus());
  fireEvent.click(getButton());
});
afterEach(() => vi.useRealTimers());

describe('a dropdown', () => {
  it('closes 300 ms after the focus leaves', () => {
    focus('Outside');
    advanceTime(299);
    expect(isOpen()).toBe(true);
    advanceTime(1);
    expect(isOpen()).toBe(false);
    expect(closeAfterMs).toBe(300);
  });

  it('stays open while it contains the focus or if the focus returns within 300 ms', () => {
    focus('Inside');
    advanceTime(1_000);
    expect(isOpen()).toBe(true);
    focus('Outside');
    advanceTime(200);
    focus('Inside');
    advanceTime(1_000);
    expect(isOpen()).toBe(true);
  });

  it('closes when the focus leaves the document', () => {
    act(() => getButton().blur());
    advanceTime(300);
    expect(isOpen()).toBe(false);
  });

  it('closes immediately on Escape and focuses its button', () => {
    focus('Inside');
    fireEvent.keyDown(screen.getByRole('link', { name: 'Inside' }), { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(getButton()).toHaveFocus();
  });
});
