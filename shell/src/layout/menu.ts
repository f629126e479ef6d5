import { type MenuCount, type MenuGroup, menuGroups, type RemoteListing } from '@hamrah/contracts/remotes';

export interface MenuItem {
  readonly label: string;
  readonly path: string;
  /** The number that stands beside it. */
  readonly count?: MenuCount;
}

export interface Menu {
  readonly group: MenuGroup;
  readonly items: readonly MenuItem[];
}

/** The header's menus from what the remotes say of themselves: groups in our order, empty ones left out. */
export function menusOf(remotes: readonly RemoteListing[]): Menu[] {
  const items = remotes.flatMap(({ manifest }) => manifest?.menu ?? []);
  return menuGroups
    .map((group) => ({
      group,
      items: items.filter((item) => item.group === group).sort((one, other) => one.order - other.order),
    }))
    .filter((menu) => menu.items.length > 0);
}
