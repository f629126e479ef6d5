import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const dependencyList = z.record(z.string(), z.string()).default({});
const manifest = z.object({ name: z.string(), dependencies: dependencyList, devDependencies: dependencyList });

/** A workspace of the repository and its manifest. */
export interface Workspace extends z.infer<typeof manifest> {
  readonly folder: string;
}

/** Reads every workspace that the root `package.json` lists. */
export function readWorkspaces(root: string): Workspace[] {
  const { workspaces } = z
    .object({ workspaces: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return workspaces
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }))
    .map((path) => ({ folder: dirname(path), ...manifest.parse(JSON.parse(readFileSync(join(root, path), 'utf8'))) }));
}

/**
 * Folders of a workspace and of all workspaces that it depends on. `withDevelopment` adds the development dependencies
 * of the workspace itself, which its build needs.
 */
export function foldersOf(
  workspaces: readonly Workspace[],
  folder: string,
  { withDevelopment }: { readonly withDevelopment: boolean },
): string[] {
  const folders = new Set<string>();
  const visit = (workspace: Workspace, names: readonly string[]): void => {
    if (folders.has(workspace.folder)) return;
    folders.add(workspace.folder);
    for (const name of names) {
      const dependency = workspaces.find((each) => each.name === name);
      if (dependency) visit(dependency, Object.keys(dependency.dependencies));
    }
  };
  const workspace = workspaces.find((each) => each.folder === folder);
  if (!workspace) throw new Error(`${folder} is not a workspace.`);
  const { dependencies, devDependencies } = workspace;
  visit(workspace, Object.keys(withDevelopment ? { ...dependencies, ...devDependencies } : dependencies));
  return [...folders].toSorted();
}
