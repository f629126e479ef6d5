import { expect, it, vi } from 'vitest';
import { render, screen, waitFor } from '../testing/index.tsx';
import { OverflowMenu } from './overflow-menu.tsx';

const renderMenu = () => {
  const onAction = vi.fn();
  const actions = [
    { id: 'hide', label: 'Hide profile', icon: null, onAction },
    { id: 'remove', label: 'Remove', icon: null, onAction: vi.fn() },
  ];
  return { onAction, ...render(<OverflowMenu label="More options for Meera" actions={actions} />) };
};
const button = () => screen.getByRole('button', { name: 'More options for Meera' });

it('opens with the arrow key, and gives the focus back on Escape', async () => {
  const { user } = renderMenu();
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Hide profile' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button()).toHaveFocus());
  expect(screen.queryByRole('menu')).toBeNull();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
});

it('runs the chosen action once and closes', async () => {
  const { user, onAction } = renderMenu();
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Hide profile' }));
  expect(onAction).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});
