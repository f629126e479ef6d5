import type { RemoteManifest } from '@hamrah/contracts/remotes';
import { manifest as billing } from '../../mfe-billing/src/manifest.ts';
import { manifest as inbox } from '../../mfe-inbox/src/manifest.ts';
import { manifest as matches } from '../../mfe-matches/src/manifest.ts';
import { manifest as profile } from '../../mfe-profile/src/manifest.ts';

/** Pages and overlays of the shell for visitors. The shell has no manifest. */
export const visitorShellPages = [
  '/',
  '/?sign-in',
  '/?forgot',
  '/about-us',
  '/contactus',
  '/nri',
  '/privacy-policy',
  '/terms-Of-use',
];

/** Values of the parameters in page paths, such as `code` of `/user/:code`. */
export type PathValues = Readonly<Record<string, string>>;

const fill = (path: string, values: PathValues): string =>
  path.replace(/:(\w+)/g, (_, parameter: string) => {
    const value = values[parameter];
    if (value === undefined) throw new Error(`${path} needs a value for ${parameter}.`);
    return value;
  });
const pathsOf = (remotes: readonly RemoteManifest[], access: 'anyone' | 'member', values: PathValues) =>
  remotes.flatMap(({ paths }) => paths.filter((page) => page.access === access).map(({ path }) => fill(path, values)));

const memberRemotes = [profile, matches, inbox, billing];

/** Every page that visitors see. */
export const visitorPages = (): string[] => [...visitorShellPages, ...pathsOf(memberRemotes, 'anyone', {})];

/** Every page of members. New pages of these remotes are included automatically. */
export const memberPages = (values: PathValues): string[] => ['/me', ...pathsOf(memberRemotes, 'member', values)];
