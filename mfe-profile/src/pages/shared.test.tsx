import { profile } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, serveProblem } from '@hamrah/ui-kit/testing';
import { afterEach, expect, test } from 'vitest';
import App from '../app.tsx';

const token = 'x'.repeat(43);
const shared: profile.SharedProfile = {
  name: 'Asha Rao',
  photo: null,
  sections: [{ section: 'location', rows: [{ label: 'City', value: 'Pune' }] }],
  expiresAt: '2026-12-24T10:00:00.000Z',
};
const open = (hash: string) => {
  window.location.hash = hash;
  return render(<App />, { path: '/shared' });
};
afterEach(() => {
  window.location.hash = '';
});

test('shows a shared profile, sends the token only in the body, and is not indexed', async () => {
  const requests = serve(profile.readSharedProfile, shared);
  open(token);
  expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  expect(screen.getByText('Pune')).toBeVisible();
  expect(screen.getByText(/works until 24 December 2026/)).toBeVisible();
  expect(requests).toEqual([expect.objectContaining({ body: { token } })]);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow');
  await expectAccessible();
});

test.each([
  ['that has ended', token],
  ['without a token', ''],
])('says that a link %s does not work', async (_case, hash) => {
  serveProblem(profile.readSharedProfile, 'profile.share_not_found');
  open(hash);
  expect(await screen.findByText('This link doesn’t work')).toBeVisible();
});
