import { paths } from '@hamrah/contracts';
import { expectAccessible, screen, waitFor, within } from '@hamrah/ui-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShell, testRemote } from '../testing/open-shell.tsx';

vi.mock('../remotes/load-remote.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  getRemoteComponent: () => () => <dialog open aria-label="Registration" />,
}));

const registration = testRemote({
  name: 'profile',
  paths: [{ path: '/register', access: 'anyone', title: 'Register' }],
  menu: [],
});
const open = (path = '/') => openShell({ viewer: null, path, remotes: [registration] });
// Testing Library does not support the role of <search>.
const searchBox = () => within(document.querySelector('search') as HTMLElement);
const getMinAgeField = () => searchBox().getByRole('textbox', { name: 'From age' });
const getMaxAgeField = () => searchBox().getByRole('textbox', { name: 'To age' });
const getSubmitButton = () => searchBox().getByRole('button', { name: "Let's Search" });

beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ visitors: 1 })),
  ),
);
afterEach(() => vi.unstubAllGlobals());

describe('the landing page', () => {
  it('links to registration and the NRI service, and is accessible', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Marry someone who walks the same road');
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Register Now' });
    for (const link of links) expect(link).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'About the NRI and VIP service' })).toHaveAttribute('href', '/nri');
    await expectAccessible();
  });

  it('lists all 19 paths with links to registration', () => {
    open();
    const links = within(screen.getByRole('region', { name: 'Browse by path' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([...paths]);
    expect(links).toHaveLength(19);
    for (const link of links) {
      const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://site');
      expect([pathname, searchParams.get('path')]).toEqual(['/register', link.textContent]);
    }
  });

  it('lists the advertised countries', () => {
    open();
    const countries = within(screen.getByRole('region', { name: 'Wherever home is now' })).getAllByRole('listitem');
    expect(countries.map(({ textContent }) => textContent)).toEqual([
      'India',
      'USA',
      'Canada',
      'UK',
      'Singapore',
      'Australia',
      'UAE',
    ]);
  });
});

describe('the search box', () => {
  it('has the defaults woman, 18 to 27 and any path', () => {
    open();
    expect(searchBox().getByRole('radio', { name: 'Women' })).toBeChecked();
    expect([getMinAgeField(), getMaxAgeField()].map((field) => (field as HTMLInputElement).value)).toEqual([
      '18',
      '27',
    ]);
    expect(searchBox().getByRole('combobox', { name: 'Follower of' })).toHaveValue('');
  });

  it('accepts digits only and normalises the ages on blur', async () => {
    const { user } = open();
    await user.clear(getMaxAgeField());
    await user.type(getMaxAgeField(), 'x9y9z');
    expect(getMaxAgeField()).toHaveValue('99');
    await user.tab();
    expect(getMaxAgeField()).toHaveValue('60');
    await user.clear(getMinAgeField());
    await user.type(getMinAgeField(), '12');
    await user.tab();
    expect(getMinAgeField()).toHaveValue('18');
  });

  it('resets the lower age to 21 for men and 18 for women', async () => {
    const { user } = open();
    await user.click(searchBox().getByRole('radio', { name: 'Man' }));
    expect(getMinAgeField()).toHaveValue('21');
    await user.click(searchBox().getByRole('radio', { name: 'Women' }));
    expect(getMinAgeField()).toHaveValue('18');
  });

  it('opens registration with the search and keeps the landing page', async () => {
    const { user, currentUrl } = open();
    await user.click(searchBox().getByRole('radio', { name: 'Man' }));
    await user.selectOptions(searchBox().getByRole('combobox'), 'Vipassana');
    await user.clear(getMinAgeField());
    await user.type(getMinAgeField(), '30');
    await user.click(getSubmitButton());
    expect(currentUrl()).toBe('/register?looking=man&from=30&to=31&path=Vipassana');
    expect(await screen.findByRole('dialog', { name: 'Registration' })).toBeInTheDocument();
    expect(searchBox().getByRole('radio', { name: 'Man' })).toBeChecked();
    expect(getMinAgeField()).toHaveValue('30');
    await waitFor(() => expect(document.title).toBe('Register · Hamrah'));
  });

  it('normalises the ages when Enter submits the form', async () => {
    const { user, currentUrl } = open();
    await user.clear(getMaxAgeField());
    await user.type(getMaxAgeField(), '70{Enter}');
    expect(currentUrl()).toBe('/register?looking=woman&from=18&to=60');
  });
});

describe('the registration path', () => {
  it('shows the landing page behind registration', async () => {
    open('/register?path=ISKCON');
    expect(await screen.findByRole('dialog', { name: 'Registration' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
