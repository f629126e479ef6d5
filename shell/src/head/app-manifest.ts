import { profile } from '@hamrah/contracts';
import { light } from '@hamrah/ui-kit';
import { shareTarget } from '../service-worker/share-target.ts';

/** Path of the web app manifest, which lets members install the site on the home screen. */
export const appManifestPath = '/manifest.webmanifest';

const iconSizes = [192, 512] as const;
/**
 * Scale of the mark in a maskable icon. Systems crop the icon to their own shape, but always show a centred circle of
 * 80 % of its width.
 */
const safeScale = 0.72;

interface Icon {
  readonly path: string;
  readonly size: number;
  /** True for an icon without rounded corners, which the system crops to its own shape. */
  readonly isMaskable: boolean;
}

/** The icon for iOS, which prefers it to the icons of the manifest. */
export const touchIcon: Icon = { path: '/img/icon-touch.png', size: 180, isMaskable: true };

export const appIcons: readonly Icon[] = [
  ...iconSizes.map((size) => ({ path: `/img/icon-${size}.png`, size, isMaskable: false })),
  { path: '/img/icon-maskable.png', size: 512, isMaskable: true },
];

const mark =
  '<circle cx="20" cy="13.5" r="5" fill="#e9a227"/><path d="M8 33c5-2 9-6 11-12M32 33c-5-2-9-6-11-12" fill="none" stroke="#fff8ee" stroke-width="3" stroke-linecap="round"/>';

/** Draws an icon: the mark of `favicon.svg`. */
export function drawIcon({ size, isMaskable }: Icon): string {
  const scale = isMaskable ? safeScale : 1;
  const offset = 20 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 40 40"><rect width="40" height="40" rx="${isMaskable ? 0 : 12}" fill="${light.maroon}"/><g transform="translate(${offset} ${offset}) scale(${scale})">${mark}</g></svg>`;
}

export const renderAppManifest = (): string =>
  JSON.stringify({
    id: '/',
    name: 'Hamrah',
    short_name: 'Hamrah',
    description: 'Find a life partner who walks the same spiritual road.',
    lang: 'en-IN',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: light.ground,
    theme_color: light.ground,
    categories: ['lifestyle', 'social'],
    icons: appIcons.map(({ path, size, isMaskable }) => ({
      src: path,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: isMaskable ? 'maskable' : 'any',
    })),
    share_target: {
      action: shareTarget.path,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        files: [{ name: shareTarget.field, accept: [...profile.photoFile.types, 'image/heic', 'image/heif'] }],
      },
    },
    shortcuts: [
      { name: 'My Path Matches', url: '/mymatches' },
      { name: 'Received Invitations', short_name: 'Invitations', url: '/received' },
      { name: 'Messages', url: '/messages' },
      { name: 'Search', url: '/basic_search' },
    ],
  });
