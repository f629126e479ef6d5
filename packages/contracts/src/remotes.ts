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
  /** The text below the title. If the text depends on data: its height on a phone, in lines. */
  lead: z.union([z.string(), z.int().positive()]).exactOptional(),
  /** Absent: `full`. */
  width: z.enum(['narrow', 'reading', 'wide', 'full']).exactOptional(),
  /** Below the text, from top to bottom: an area with a height, a heading, or a card with the page's first photo. */
  blocks: z.array(
    z.union([
      z.strictObject({ height: cssLength }),
      z.strictObject({ heading: z.string() }),
      z.strictObject({
        photo: z.strictObject({
          width: cssLength,
          padding: cssLength,
          /** Height of the card. Absent: the height of the photo. */
          height: cssLength.exactOptional(),
          /** Width of the photo if the card has text beside it. Wide windows hide the photo. Absent: card width. */
          photoWidth: cssLength.exactOptional(),
          /** Maximum height of the photo on a phone or tablet in portrait orientation. */
          maxPhotoHeight: cssLength.exactOptional(),
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
       * Paths of the routes that the page requests first, with the parameters of the page's path. The browser sends
       * these requests while the scripts load. The page must request the same URLs, or each request is sent twice.
       */
      data: z.array(z.string().regex(/^\/[\w\-/:]+$/)).exactOptional(),
      /** Attribute `sizes` of the first photo in the first reply. Phones load this photo while the scripts load. */
      photo: z.string().exactOptional(),
      /** Absent: a generic placeholder. */
      placeholder: pagePlaceholder.exactOptional(),
      /** The scripts of the chunk. The build adds their file names, and the gateway replaces the names with URLs. */
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
