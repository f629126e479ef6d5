import { profile } from '@hamrah/contracts';
import { expectAccessible, hang, render, screen, serve, serveProblem, testCard, within } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, it } from 'vitest';
import App from '../app.tsx';

const testReveal = (code: string, firstName: string, viewedAt = '2026-11-20T12:00:00.000Z') => ({
  member: testCard({ code, firstName }),
  at: viewedAt,
});
const emptyPage = { items: [], next: null };
const open = () => render(<App />, { path: '/contacts' });
const getRegion = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  serve(profile.listContacts, emptyPage);
  serve(profile.listContactViewers, emptyPage);
});

it('links viewed contacts to their profiles, and shows who viewed the member’s contact details and when', async () => {
  serve(profile.listContacts, { items: [testReveal('HM2A2B3C4D', 'Asha')], next: null });
  serve(profile.listContactViewers, { items: [testReveal('HM3A2B3C4D', 'Nisha')], next: null });
  open();
  expect(await screen.findByRole('link', { name: 'View Asha Sharma' })).toHaveAttribute('href', '/user/HM2A2B3C4D');
  const viewer = await getRegion('Who viewed your contact details').findByRole('link');
  expect(viewer).toHaveAttribute('href', '/user/HM3A2B3C4D');
  expect(viewer).toHaveTextContent('Nisha Sharma Viewed on 20 Nov 2026');
  await expectAccessible();
});

it('promotes premium profiles and links to the plans when there are no contacts', async () => {
  open();
  expect(await screen.findByText(/25X higher chance of matchmaking with instant contact view/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plan');
  expect(await screen.findByText('No one has viewed your contact details yet.')).toBeVisible();
  await expectAccessible();
});

it('loads more contacts on request', async () => {
  serve(profile.listContacts, ({ query }) =>
    query.cursor === 'second'
      ? { items: [testReveal('HM3A2B3C4D', 'Nisha')], next: null }
      : { items: [testReveal('HM2A2B3C4D', 'Asha')], next: 'second' },
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('article', { name: 'Nisha Sharma' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Asha Sharma' })).toBeVisible();
});

it('shows an error and a retry button for one list while the other works', async () => {
  serveProblem(profile.listContacts, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  expect(await screen.findByText('No one has viewed your contact details yet.')).toBeVisible();
  serve(profile.listContacts, { items: [testReveal('HM2A2B3C4D', 'Asha')], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article', { name: 'Asha Sharma' })).toBeVisible();
});

it('announces that the lists are loading', async () => {
  hang(profile.listContacts);
  open();
  expect((await screen.findAllByText('Loading'))[0]).toBeInTheDocument();
});
