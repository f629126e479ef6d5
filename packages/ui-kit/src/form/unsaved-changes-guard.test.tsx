import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { expectAccessible, render, screen } from '../testing/index.tsx';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

const show = (isNeeded: boolean) =>
  render(
    <>
      <UnsavedChangesGuard isActive={isNeeded}>Your changes are not saved.</UnsavedChangesGuard>
      <Link to="/away">Away</Link>
      <Link to="/here#part">Part</Link>
    </>,
    { path: '/here' },
  );

test('a page with something unsaved is left only on purpose', async () => {
  const { user, currentUrl } = show(true);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(await screen.findByText('Your changes are not saved.')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(currentUrl()).toBe('/here');
  await user.click(screen.getByRole('link', { name: 'Away' }));
  await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(currentUrl()).toBe('/away');
});

test('the browser is asked to hold the window only while something is unsaved', () => {
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  show(true);
  expect(closing()).toBe(true);
});

test('a page with nothing unsaved is left at once, and going to a part of the same page asks nothing', async () => {
  const guarded = show(true);
  await guarded.user.click(screen.getByRole('link', { name: 'Part' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('nothing is asked when everything is saved', async () => {
  const { user, currentUrl } = show(false);
  await user.click(screen.getByRole('link', { name: 'Away' }));
  expect(currentUrl()).toBe('/away');
});
