import type { Command } from '../child.ts';
import { chrootCommand } from './chroot.ts';
import { directCommand } from './direct.ts';
import type { EngineProcess } from './engine-process.ts';
import { type TreeKind, treeKind } from './recipe.ts';

/** As root, runs the program inside the tree. Other users run it in place. */
export const engineCommand = (process: EngineProcess, kind: TreeKind = treeKind): Command =>
  kind === 'installed' ? chrootCommand(process) : directCommand(process);
