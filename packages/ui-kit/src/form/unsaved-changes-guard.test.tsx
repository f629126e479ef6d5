import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { expectAccessible, render, screen } from '../testing/index.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

const renderGuard = (isActive: boolean) =>
  render(
    <>
      <UnsavedChangesGuard isActive={isActive}>Your changes are not saved.</UnsavedChangesGuard>
      <Link to="/away">Away</Link>
      <Link to="/here#part">Part</Link>
    </>,
    { path: '/here' },
  );

test('asks for confirmation before leaving a page with unsaved changes', async () => {
  const { user, currentUrl } = renderGuard(true);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByText('Your changes are not saved.')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(currentUrl()).toBe('/here');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(currentUrl()).toBe('/away');
});

test('makes the browser ask for confirmation before it closes the window with unsaved changes', () => {
  const isCloseBlocked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  renderGuard(true);
  expect(isCloseBlocked()).toBe(true);
});

test('does not ask for confirmation when a link leads to a fragment of the same page', async () => {
  const { user, currentUrl } = renderGuard(true);
  await user.click(screen.getByRole('link', { name: 'Part' }));
  expect(currentUrl()).toBe('/here#part');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('does not ask for confirmation if everything is saved', async () => {
  const { user, currentUrl } = renderGuard(false);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(currentUrl()).toBe('/away');
});
