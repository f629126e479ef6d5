import { profile } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { FamilySharing } from './family-sharing.tsx';

const share = {
  share: '0190a000-0000-7000-8000-000000000001',
  parts: ['name'],
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-12-20T08:00:00.000Z',
};
const token = 'x'.repeat(43);

test('creates and shows a link with only the chosen parts, and ends an existing link', async () => {
  serve(profile.listShares, { shares: [share] });
  const created = serve(profile.createShare, { share, token });
  const ended = serve(profile.revokeShare, undefined);
  const { user } = render(<FamilySharing />);
  expect(screen.getByRole('checkbox', { name: 'Monthly income' })).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Zip code' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Main photo' }));
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Create a link' }));
  expect(await screen.findByText(`${window.location.origin}/shared#${token}`)).toBeVisible();
  const [{ body } = { body: {} }] = created;
  const { parts, days } = body as { parts: string[]; days: number };
  expect(days).toBe(7);
  expect(parts).toContain('name');
  expect(parts).not.toContain('photo');
  expect(parts).not.toContain('income');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: /End the link created on/ }));
  await waitFor(() => expect(ended).toEqual([expect.objectContaining({ params: { share: share.share } })]));
});

test('offers the biodata in two designs, and disables biodata and link if no part is chosen', async () => {
  serve(profile.listShares, { shares: [] });
  const { user } = render(<FamilySharing />);
  const designs = screen.getByRole('radiogroup', { name: 'Design' });
  expect(within(designs).getAllByRole('radio')).toHaveLength(2);
  for (const box of screen.getAllByRole('checkbox', { checked: true })) await user.click(box);
  expect(screen.getByRole('alert')).toHaveTextContent('Please choose what to show.');
  for (const name of ['Create a link', 'Download biodata (PDF)'])
    expect(screen.getByRole('button', { name })).toBeDisabled();
});
