import { z } from 'zod';

/** Menu groups of the header, in the order they stand. */
export const menuGroups = ['dashboard', 'matches', 'search', 'inbox'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** What a menu item may be counted by: parts of the reply of `inbox.countInbox`. */
export const menuCounts = ['received', 'accepted', 'sent', 'cancelled', 'unreadConversations'] as const;
export type MenuCount = (typeof menuCounts)[number];

const pagePath = z.string().regex(/^\/[\w\-/:]*$/, 'A path starts with a slash; parameters are written :name.');

/** What a remote says of itself: the pages it serves, who may see them, and its menu items. Pure data. */
export const remoteManifest = z.object({
  name: z.string().regex(/^[a-z]+$/),
  paths: z.array(
    z.object({
      path: pagePath,
      /** `member` pages send a visitor without a session to sign in first. */
      who: z.enum(['anyone', 'member']),
      /** Title of the page in the browser's tab. */
      title: z.string().min(1),
    }),
  ),
  menu: z.array(
    z.object({
      group: z.enum(menuGroups),
      label: z.string().min(1),
      path: pagePath,
      order: z.int().nonnegative(),
      /** The number that stands beside the label; none unless said. */
      count: z.enum(menuCounts).exactOptional(),
    }),
  ),
});
export type RemoteManifest = z.output<typeof remoteManifest>;

/** A remote as the gateway found it; one that is down keeps its last known entry and manifest, null if never seen. */
export const remoteListing = z.object({
  name: z.string(),
  /** Address of the hashed `remoteEntry`. */
  entry: z.string().nullable(),
  /** Addresses of the scripts its pages need first. */
  preload: z.array(z.string()),
  manifest: remoteManifest.nullable(),
});
export type RemoteListing = z.output<typeof remoteListing>;

/** Body of `/remotes.json`, also inlined in the page as `<script type="application/json" id="remotes">`. */
export const remoteRegistry = z.object({
  remotes: z.array(remoteListing),
  /** Whether pages hold back copying: the context menu, the shortcuts of developer tools and saving, screenshots. */
  copyProtection: z.boolean(),
});
export type RemoteRegistry = z.output<typeof remoteRegistry>;

/** Id of the element that holds the registry in the page. */
export const registryElementId = 'remotes';

/** Public path of a remote's files. */
export const remotePublicPath = (name: string): `/remotes/${string}/` => `/remotes/${name}/`;

/** The global variable a remote's entry script sets. */
export const remoteGlobal = (name: string): string => `hamrah_${name}`;
