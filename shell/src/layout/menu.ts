import { type MenuCount, type MenuGroup, menuGroups, type RemoteListing } from '@hamrah/contracts/remotes';

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** The count shown beside the label. */
  readonly count?: MenuCount;
}

export interface Menu {
  readonly group: MenuGroup;
  readonly items: readonly MenuItem[];
}

/** Builds the header's menus from the remotes' manifests. Omits empty groups. */
export function buildMenus(remotes: readonly RemoteListing[]): Menu[] {
  const items = remotes.flatMap(({ manifest }) => manifest?.menu ?? []);
  return menuGroups
    .map((group) => ({
      group,
      items: items.filter((item) => item.group === group).sort((a, b) => a.order - b.order),
    }))
    .filter((menu) => menu.items.length > 0);
}

/** Whether an item leads to the page at `pathname` or to a page that contains it. */
export const isWithin = (path: string, pathname: string): boolean =>
  `${pathname.toLowerCase()}/`.startsWith(`${path.toLowerCase()}/`);

/** The menu with the page at `pathname`. */
export const findMenu = (menus: readonly Menu[], pathname: string): Menu | undefined =>
  menus.find(({ items }) => items.some(({ path }) => isWithin(path, pathname)));

/** Whether a page of the menu has tabs that lead to the others. */
export const hasTabs = (menu: Menu): menu is Menu & { readonly group: Exclude<MenuGroup, 'dashboard'> } =>
  menu.group !== 'dashboard' && menu.items.length > 1;

export const mePath = '/me';

/** The destinations of the bottom bar, in order. */
export const destinationNames = ['home', 'matches', 'search', 'inbox', 'me'] as const;
export type DestinationName = (typeof destinationNames)[number];

export interface Destination {
  readonly name: DestinationName;
  readonly path: string;
}

/** The destinations of the bottom bar: the first page of each menu, and the page Me. */
export const buildDestinations = (menus: readonly Menu[]): Destination[] => [
  ...menus.flatMap(({ group, items }) => {
    const [first] = items;
    return first ? [{ name: group === 'dashboard' ? ('home' as const) : group, path: first.path }] : [];
  }),
  { name: 'me', path: mePath },
];

/** The destinations of pages that no menu lists, by path. */
const pagesOutsideMenus: Readonly<Record<string, DestinationName>> = {
  '/result': 'search',
  [mePath]: 'me',
  '/partner_preference': 'me',
  '/paynow': 'me',
  '/status': 'me',
};

/** The destination that contains the page at `pathname`. */
export function findDestination(menus: readonly Menu[], pathname: string): DestinationName | undefined {
  const outside = Object.entries(pagesOutsideMenus).find(([path]) => isWithin(path, pathname));
  if (outside) return outside[1];
  const menu = findMenu(menus, pathname);
  if (menu?.group !== 'dashboard') return menu?.group;
  return menu.items[0] && isWithin(menu.items[0].path, pathname) ? 'home' : 'me';
}
