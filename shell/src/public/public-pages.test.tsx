import { admin } from '@hamrah/contracts';
import { expectAccessible, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { operator } from '../operator.ts';
import { openShell } from '../testing/open-shell.tsx';
import { privacyPolicy } from './documents/privacy-policy.ts';
import { termsOfUse } from './documents/terms-of-use.ts';

const pages = [
  ['/about-us', 'About Us', 'A companion for the road'],
  ['/contactus', 'Contact Us', 'Contact Us'],
  ['/nri', 'NRI & VIP Service', 'Your search, in good hands'],
  ['/privacy-policy', 'Privacy Policy', 'Privacy Policy'],
  ['/terms-Of-use', 'Terms of Use', 'Terms of Use'],
] as const;

beforeEach(() => {
  serve(admin.readVisitorCount, { visitors: 108 });
  document.head.innerHTML = '<meta name="description" content="Home">';
});

const open = async (path: string, heading: string) => {
  const shell = openShell({ viewer: null, path });
  await screen.findByRole('heading', { level: 1, name: heading });
  return shell;
};
const getDescription = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '';

describe('every public page', () => {
  it.each(pages)('%s has a title, a description and landmarks', async (path, name, h1) => {
    await open(path, h1);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    await waitFor(() => expect(document.title).toBe(`${name} · Hamrah`));
    await waitFor(() => expect(getDescription().length).toBeGreaterThan(60));
    for (const landmark of ['banner', 'main', 'contentinfo']) expect(screen.getByRole(landmark)).toBeInTheDocument();
    await expectAccessible();
  });

  it('ignores a malformed fragment', async () => {
    const { navigate } = await open('/about-us#100%', 'A companion for the road');
    await navigate('/nri#50%');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your search, in good hands' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('restores the previous description after navigation', async () => {
    const { user } = await open('/about-us', 'A companion for the road');
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Hamrah, home' }));
    await waitFor(() => expect(getDescription()).toBe('Home'));
  });

  it('is linked from the footer', async () => {
    await open('/contactus', 'Contact Us');
    const footer = within(screen.getByRole('contentinfo'));
    for (const [path, name] of pages) expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  });
});

describe('the About Us page', () => {
  it('links to registration', async () => {
    await open('/about-us', 'A companion for the road');
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Register Now' });
    for (const link of links) expect(link).toHaveAttribute('href', '/register');
  });
});

describe('the Contact Us page', () => {
  it('names the grievance officer with contact details and response times, one click from every page', async () => {
    const { user } = await open('/about-us', 'A companion for the road');
    await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Grievance Officer' }));
    await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
    const { name, address, phone, grievanceOfficer } = operator;
    const grievance = document.getElementById('grievance') as HTMLElement;
    expect(grievance).toHaveTextContent(
      `${grievanceOfficer.name}, ${name}, ${address}, ${grievanceOfficer.email}, ${phone}`,
    );
    expect(grievance).toHaveTextContent('acknowledge your complaint within 24 hours and answer it within 15 days');
    await waitFor(() => expect(grievance).toHaveFocus());
  });
});

describe('the NRI and VIP page', () => {
  it('lists the eight countries and has a form with the specified label', async () => {
    await open('/nri', 'Your search, in good hands');
    const countries = 'India, UK, USA, Canada, Australia, South Africa, New Zealand, United Arab Emirates'.split(', ');
    for (const country of countries) expect(screen.getByText(country)).toBeInTheDocument();
    expect(screen.getByRole('form', { name: 'Request a call' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Spritual Path/ })).toBeInTheDocument();
  });
});

describe.each([
  ['/terms-Of-use', 'Terms of Use', termsOfUse, 38],
  ['/privacy-policy', 'Privacy Policy', privacyPolicy, 16],
] as const)('%s', (path, name, legalDocument, count) => {
  it('shows every clause with its number and a link from the contents', async () => {
    await open(path, name);
    const clauses = legalDocument.parts.flatMap((part) => part.clauses);
    expect(clauses).toHaveLength(count);
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(count);
    const contents = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link', {
      hidden: true,
    });
    expect(contents.map((link) => link.getAttribute('href'))).toEqual(clauses.map(({ id }) => `${path}#${id}`));
    clauses.forEach(({ id, title }, index) => {
      const section = document.getElementById(id);
      expect(section).not.toBeNull();
      expect(
        within(section as HTMLElement).getByRole('heading', { name: `${index + 1}. ${title}` }),
      ).toBeInTheDocument();
    });
  });

  it('focuses the selected clause', async () => {
    const { user } = await open(path, name);
    const [, secondClause] = legalDocument.parts.flatMap((part) => part.clauses);
    const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
    await user.click(contents.getByRole('link', { name: new RegExp(`^2\\s*${secondClause?.title}`) }));
    await waitFor(() => expect(document.getElementById(secondClause?.id ?? '')).toHaveFocus());
  });
});

describe('the terms of use', () => {
  const content = JSON.stringify(termsOfUse);
  it.each([
    'When we find duplicates we may remove all but one',
    'They must not be put into names',
    'may remove the profile that carries them',
    'Limits on free accounts',
    'Restricted accounts',
    'paid in full and in advance',
    'Payments are not refunded',
    'a month means thirty days',
    'shows its last day before you pay',
    'count again with your next plan',
    'not a dating service',
    'not a place for obscene material',
    'intend to marry, and that what you write is true',
    'Do not send money to anyone',
    'acknowledgement within 24 hours and an answer within 15 days',
  ])('state: %s', (phrase) => expect(content).toContain(phrase));
});

describe('the privacy policy', () => {
  const content = JSON.stringify(privacyPolicy);
  it.each([
    'the messages you write and receive',
    'what you bought and paid',
    'Payments and invoices: eight years',
    'a language of the Eighth Schedule',
    'Deleting your account withdraws your consent',
    'nominate a person',
    'Within 72 hours the Board receives a full report',
    'complain to the Data Protection Board of India',
    'Only if you allow it in your settings',
  ])('states: %s', (phrase) => expect(content).toContain(phrase));
});
