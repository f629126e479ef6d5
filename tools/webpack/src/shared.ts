import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const sharedExports = (name: string): string => join(import.meta.dirname, 'shared-exports', name);

/** Modules that the shell shares with remotes. `from` is the module that the shell bundles. */
const sharedModules: Record<string, { from?: string; packageName?: string; onlyIn?: 'development' }> = {
  react: {},
  'react/jsx-runtime': { packageName: 'react' },
  'react/jsx-dev-runtime': { packageName: 'react', onlyIn: 'development' },
  'react-dom': {},
  'react-dom/client': { packageName: 'react-dom' },
  'react-router-dom': { from: sharedExports('react-router-dom.ts') },
  'styled-components': {},
  zustand: {},
  '@tanstack/react-query': {},
  '@hamrah/ui-kit/shell-api': { packageName: '@hamrah/ui-kit' },
};

interface SharedModule {
  readonly singleton: true;
  readonly strictVersion: true;
  /**
   * The major version that both sides need. A remote with another version does not load, and its error boundary shows
   * an error.
   */
  readonly requiredVersion: string;
  readonly version?: string;
  readonly eager?: true;
  readonly import: false | string;
  readonly shareKey: string;
}

/** Shared modules for one side. The shell or a host page bundles and provides them; a remote never bundles them. */
export function createSharedModules(
  side: 'shell' | 'remote',
  workspace: string,
  mode: string,
): Record<string, SharedModule> {
  const list: Record<string, SharedModule> = {};
  for (const [name, { from = name, packageName = name, onlyIn }] of Object.entries(sharedModules)) {
    if (onlyIn && onlyIn !== mode) continue;
    const version = versionOf(packageName, workspace);
    const common = { singleton: true, strictVersion: true, shareKey: name, requiredVersion: majorOf(version) } as const;
    list[name] = side === 'shell' ? { ...common, import: from, version, eager: true } : { ...common, import: false };
  }
  return list;
}

const majorOf = (version: string): string => `^${version.split('.')[0]}.0.0`;

/** The version of a package that `workspace` resolves. */
function versionOf(packageName: string, workspace: string): string {
  const roots = createRequire(join(workspace, 'package.json')).resolve.paths(packageName) ?? [];
  for (const root of roots) {
    try {
      return JSON.parse(readFileSync(join(root, packageName, 'package.json'), 'utf8')).version;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  throw new Error(`${packageName} is not installed for ${workspace}.`);
}
