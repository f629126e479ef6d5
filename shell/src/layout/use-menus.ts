import { useMemo } from 'react';
import { useRegistry } from '../remotes/registry.ts';
import { buildMenus, type Menu } from './menu.ts';

/** The menus of the registered remotes. */
export function useMenus(): readonly Menu[] {
  const remotes = useRegistry((registry) => registry.remotes);
  return useMemo(() => buildMenus(remotes), [remotes]);
}
