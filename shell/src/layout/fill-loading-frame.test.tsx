import type { RemoteListing, RemoteManifest } from '@hamrah/contracts/remotes';
import { beforeEach, expect, it } from 'vitest';
import { renderLoadingFrame } from '../prerender.tsx';
import { fillLoadingFrame } from './fill-loading-frame.ts';

const page = (path: string, title: string, placeholder?: RemoteManifest['paths'][number]['placeholder']) => ({
  path,
  access: 'member' as const,
  title,
  ...(placeholder && { placeholder }),
});
const remotes: readonly RemoteListing[] = [
  {
    name: 'inbox',
    entry: null,
    preload: [],
    manifest: {
      name: 'inbox',
      paths: [
        page('/received', 'Received', { lead: 'Take your time.', width: 'reading', blocks: [{ height: '24rem' }] }),
        page('/sent', 'Sent'),
        page('/accepted', 'Accepted', {
          blocks: [{ photo: { width: '100%', padding: '1rem', height: '21rem', photoWidth: '34%' } }],
        }),
        page('/dashboard', 'Dashboard', { lead: 1, blocks: [{ heading: 'Today' }] }),
        page('/user/:code', 'Profile', {
          blocks: [{ photo: { width: '50%', padding: '1rem', maxPhotoHeight: '44svh' } }, { height: '2rem' }],
        }),
      ],
      menu: [
        { group: 'inbox', label: 'Sent', path: '/sent', order: 1 },
        { group: 'inbox', label: 'Received', path: '/received', order: 0, count: 'received' },
        { group: 'dashboard', label: 'Dashboard', path: '/dashboard', order: 0 },
        { group: 'dashboard', label: 'Setting', path: '/setting', order: 1 },
      ],
    },
  },
];
const find = (selector: string) => document.querySelector<HTMLElement>(`main ${selector}`);
const currentDestinations = () =>
  [...document.querySelectorAll('[data-destination][aria-current]')].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${renderLoadingFrame()}</div>`;
});

it('shows the title, the text below it, the tabs in their order, and an area', () => {
  fillLoadingFrame(remotes, '/received');
  expect(find('h1')).toHaveTextContent('Received');
  expect(find('h1 + p')).toHaveTextContent('Take your time.');
  expect(find('[data-width]')).toHaveAttribute('data-width', 'reading');
  expect([...document.querySelectorAll('main nav a')].map(({ textContent }) => textContent?.trim())).toEqual([
    'Received 0',
    'Sent',
  ]);
  expect(find('nav a[aria-current]')).toHaveTextContent('Received');
  expect([...document.querySelectorAll<HTMLElement>('[data-block]')].map(({ style }) => style.height)).toEqual([
    '24rem',
  ]);
  expect(currentDestinations()).toEqual(['Inbox']);
});

it('reserves space for a text that depends on the data, and shows headings', () => {
  fillLoadingFrame(remotes, '/dashboard');
  expect(find('h1 + p')).toBeEmptyDOMElement();
  expect(find('h2')).toHaveTextContent('Today');
  expect(find('nav')).toBeNull();
  expect(currentDestinations()).toEqual(['Home']);
});

it('shows blocks in their order, including the card of the first photo', () => {
  fillLoadingFrame(remotes, '/user/HM1');
  expect(find('h1 + p')).toBeNull();
  const [card, area] = document.querySelectorAll<HTMLElement>('[data-block]');
  expect([card?.style.width, card?.style.padding, area?.style.height]).toEqual(['50%', '1rem', '2rem']);
  expect(card?.style.getPropertyValue('--photo-max-height')).toBe('44svh');
  expect(card?.querySelectorAll('img:not([src])')).toHaveLength(1);
  expect(currentDestinations()).toEqual([]);
});

it('shows the photo beside the rest of a card', () => {
  fillLoadingFrame(remotes, '/accepted');
  const card = document.querySelector<HTMLElement>('[data-block]');
  expect(card).toHaveAttribute('data-has-more');
  expect([card?.style.height, card?.querySelector('span')?.style.width]).toEqual(['21rem', '34%']);
});

it.each(['/sent', '/unknown'])('leaves the frame as it is for %s, which has no placeholder', (path) => {
  const before = document.body.innerHTML;
  fillLoadingFrame(remotes, path);
  expect(document.body.innerHTML).toBe(before);
});

it('does nothing without a frame', () => {
  document.body.innerHTML = '';
  expect(() => fillLoadingFrame(remotes, '/received')).not.toThrow();
});
