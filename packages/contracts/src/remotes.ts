import { z } from 'zod';

/** Menu groups of the header, in display order. */
export const menuGroups = ['dashboard', 'matches', 'search', 'inbox'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** Counters for menu items: fields of the reply of `inbox.countInbox`. */
export const menuCounts = ['received', 'accepted', 'sent', 'cancelled', 'unreadConversations'] as const;
export type MenuCount = (typeof menuCounts)[number];

const cssLength = z.string().min(1);

/** The content of a page before its scripts run, below its title. */
const pagePlaceholder = z.object({
  /** The text below the title, or its number of lines on a phone if only the data tells it. */
  lead: z.union([z.string(), z.int().positive()]).exactOptional(),
  /** Absent: `full`. */
  width: z.enum(['narrow', 'reading', 'wide', 'full']).exactOptional(),
  /** The parts below, from top to bottom: an area with a height, a heading, or a card with the first photo in the first data. */
  blocks: z.array(
    z.union([
      z.strictObject({ height: cssLength }),
      z.strictObject({ heading: z.string() }),
      z.strictObject({
        photo: z.strictObject({
          width: cssLength,
          padding: cssLength,
          /** Absent: that of the photo. */
          height: cssLength.exactOptional(),
          /** Width of the photo on a card that has more beside it. Wide windows do not show it. Absent: that of the card. */
          photoWidth: cssLength.exactOptional(),
          /** Greatest height of the photo on an upright phone. */
          photoMaxHeight: cssLength.exactOptional(),
        }),
      }),
    ]),
  ),
});
export type PagePlaceholder = z.output<typeof pagePlaceholder>;

const pagePath = z.string().regex(/^\/[\w\-/:]*$/, 'A path starts with a slash. Write parameters as :name.');

/** The manifest of a remote: its pages, their access, and its menu items. */
export const remoteManifest = z.object({
  name: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
  paths: z.array(
    z.object({
      path: pagePath,
      /** Pages for `member` redirect visitors to the sign-in page. */
      access: z.enum(['anyone', 'member']),
      /** Title of the browser tab. */
      title: z.string().min(1),
      /** Name of the chunk with the page, as `app.tsx` names it. Absent: the page is in the remote's first chunk. */
      chunk: z.string().exactOptional(),
      /**
       * The data that the page requests first: paths of routes, with the parameters of the page’s path. The browser requests it while the
       * scripts load. The page must request the same URLs, or each request is sent twice.
       */
      data: z.array(z.string().regex(/^\/[\w\-/:]+$/)).exactOptional(),
      /** Width in CSS, on a phone, of the first photo in the first data. The browser loads it while the scripts load. */
      photo: z.string().exactOptional(),
      /** Absent: an unspecific placeholder. */
      placeholder: pagePlaceholder.exactOptional(),
      /** The scripts of the chunk. The build adds their file names, the gateway makes them URLs. */
      scripts: z.array(z.string()).exactOptional(),
    }),
  ),
  menu: z.array(
    z.object({
      group: z.enum(menuGroups),
      label: z.string().min(1),
      path: pagePath,
      order: z.int().nonnegative(),
      /** The counter next to the label. */
      count: z.enum(menuCounts).exactOptional(),
    }),
  ),
});
export type RemoteManifest = z.output<typeof remoteManifest>;

/**
 * A remote in the registry of the gateway. While the remote is down, the registry keeps its last known script URL and
 * manifest. Both are null before the gateway has reached the remote.
 */
export const remoteListing = z.object({
  name: z.string(),
  /** URL of the hashed `remoteEntry` script. */
  entry: z.string().nullable(),
  /** URLs of the scripts that every page of the remote needs. */
  preload: z.array(z.string()),
  manifest: remoteManifest.nullable(),
});
export type RemoteListing = z.output<typeof remoteListing>;

/** Body of `/remotes.json`. The page also contains it as `<script type="application/json" id="remotes">`. */
export const remoteRegistry = z.object({
  remotes: z.array(remoteListing),
  /** Whether pages discourage copying by context menu, screenshots, and shortcuts for saving and developer tools. */
  copyProtection: z.boolean(),
});
export type RemoteRegistry = z.output<typeof remoteRegistry>;

/** Id of the element that contains the registry. */
export const registryElementId = 'remotes';

/** Public path of a remote's files. */
export const remotePublicPath = (name: string): `/remotes/${string}/` => `/remotes/${name}/`;

/** The global variable that a remote's entry script sets. */
export const remoteGlobal = (name: string): string => `hamrah_${name.replaceAll('-', '_')}`;
