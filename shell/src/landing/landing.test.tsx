import { paths } from '@hamrah/contracts';
import { expectAccessible, screen, waitFor, within } from '@hamrah/ui-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShell, testRemote } from '../testing/open-shell.tsx';

vi.mock('../remotes/load-remote.ts', async (actual) => ({
  ...(await actual<object>()),
  remoteComponent: () => () => <dialog open aria-label="Registration" />,
}));

const registration = testRemote({
  name: 'profile',
  paths: [{ path: '/register', who: 'anyone', title: 'Register' }],
  menu: [],
});
const open = (path = '/') => openShell({ viewer: null, path, remotes: [registration] });
// The library of the tests does not know the element's role yet.
const box = () => within(document.querySelector('search') as HTMLElement);
const from = () => box().getByRole('textbox', { name: 'From age' });
const to = () => box().getByRole('textbox', { name: 'To age' });
const go = () => box().getByRole('button', { name: "Let's Search" });

beforeEach(() =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ visitors: 1 })),
  ),
);
afterEach(() => vi.unstubAllGlobals());

describe('the landing page', () => {
  it('says what it is, leads into registration and to the NRI service, and has no fault axe can find', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Marry someone who walks the same road');
    const ways = within(screen.getByRole('main')).getAllByRole('link', { name: 'Register Now' });
    for (const way of ways) expect(way).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'About the NRI and VIP service' })).toHaveAttribute('href', '/nri');
    await expectAccessible();
  });

  it('lists all 19 paths, each opening registration with it', () => {
    open();
    const listed = within(screen.getByRole('region', { name: 'Browse by path' })).getAllByRole('link');
    expect(listed.map((link) => link.textContent)).toEqual([...paths]);
    expect(listed).toHaveLength(19);
    for (const link of listed) {
      const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://site');
      expect([pathname, searchParams.get('path')]).toEqual(['/register', link.textContent]);
    }
  });

  it('names the countries it is for', () => {
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
  it('opens looking for women of 18 to 27, of any path', () => {
    open();
    expect(box().getByRole('radio', { name: 'Women' })).toBeChecked();
    expect([from(), to()].map((field) => (field as HTMLInputElement).value)).toEqual(['18', '27']);
    expect(box().getByRole('combobox', { name: 'Follower of' })).toHaveValue('');
  });

  it('takes digits only, and puts the ages in order when a field is left', async () => {
    const { user } = open();
    await user.clear(to());
    await user.type(to(), 'x9y9z');
    expect(to()).toHaveValue('99');
    await user.tab();
    expect(to()).toHaveValue('60');
    await user.clear(from());
    await user.type(from(), '12');
    await user.tab();
    expect(from()).toHaveValue('18');
  });

  it('starts again from 21 for men and from 18 for women', async () => {
    const { user } = open();
    await user.click(box().getByRole('radio', { name: 'Man' }));
    expect(from()).toHaveValue('21');
    await user.click(box().getByRole('radio', { name: 'Women' }));
    expect(from()).toHaveValue('18');
  });

  it('opens registration carrying what was chosen, over the landing that stays as it was', async () => {
    const { user, currentUrl } = open();
    await user.click(box().getByRole('radio', { name: 'Man' }));
    await user.selectOptions(box().getByRole('combobox'), 'Vipassana');
    await user.clear(from());
    await user.type(from(), '30');
    await user.click(go());
    expect(currentUrl()).toBe('/register?looking=man&from=30&to=31&path=Vipassana');
    expect(await screen.findByRole('dialog', { name: 'Registration' })).toBeInTheDocument();
    expect(box().getByRole('radio', { name: 'Man' })).toBeChecked();
    expect(from()).toHaveValue('30');
    await waitFor(() => expect(document.title).toBe('Register · Hamrah'));
  });

  it('puts the ages in order also when Enter sends it from within a field', async () => {
    const { user, currentUrl } = open();
    await user.clear(to());
    await user.type(to(), '70{Enter}');
    expect(currentUrl()).toBe('/register?looking=woman&from=18&to=60');
  });
});

describe('the address of registration', () => {
  it('shows the landing behind registration to who comes there straight', async () => {
    open('/register?path=ISKCON');
    expect(await screen.findByRole('dialog', { name: 'Registration' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  });
});
