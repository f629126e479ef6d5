import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '@hamrah/infrastructure/setup-error';

/** With longer names, lines of the templates exceed the line width of the formatter. */
const maxNameLength = 30;

/** Files that declare paths of pages and of the gateway. */
const pathFiles = ['*/src/manifest.ts', 'shell/src/public/paths.ts', 'gateway/src/routes.ts'];

/**
 * Throws a `SetupError` if a name is invalid or in use. Remotes, pages, paths of the gateway and `k8s` folders without a
 * service use names.
 */
export function assertNameAvailable(root: string, name: string): void {
  if (name.startsWith('mfe-')) throw new SetupError('Leave out "mfe-". The generator adds it.');
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name) || name.length > maxNameLength)
    throw new SetupError(
      `"${name}" is not a valid name. Use up to ${maxNameLength} lower-case letters, with hyphens between words, such as success-stories.`,
    );
  if (existsSync(join(root, `mfe-${name}`))) throw new SetupError(`mfe-${name} already exists.`);
  if (existsSync(join(root, 'k8s', name)) && !existsSync(join(root, 'services', name)))
    throw new SetupError(`k8s/${name} already exists and does not belong to a service. Choose another name.`);
  const file = globSync(pathFiles, { cwd: root }).find((path) =>
    new RegExp(`'/${name}[/']`).test(readFileSync(join(root, path), 'utf8')),
  );
  if (file) throw new SetupError(`${file} already declares the path /${name}. Choose another name.`);
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `success-stories` as the name of a component: `SuccessStories`. */
export const componentNameOf = (name: string): string => name.split('-').map(capitalise).join('');

/** `success-stories` as a title: `Success Stories`. */
export const titleOf = (name: string): string => name.split('-').map(capitalise).join(' ');
