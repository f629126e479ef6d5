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

/** Builds the header's menus from the remotes' manifests. Empty groups are left out. */
export function buildMenus(remotes: readonly RemoteListing[]): Menu[] {
  const items = remotes.flatMap(({ manifest }) => manifest?.menu ?? []);
  return menuGroups
    .map((group) => ({
      group,
      items: items.filter((item) => item.group === group).sort((a, b) => a.order - b.order),
    }))
    .filter((menu) => menu.items.length > 0);
}
