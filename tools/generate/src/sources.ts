import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './services.ts';

/** The text of all of a service's code that is not for tests. */
export function sourceOf(service: string): string {
  const folder = join(root, 'services', service, 'src');
  const files = globSync('**/*.ts', { cwd: folder }).filter((path) => !/\.test\.ts$|(?:^|\/)testing[./]/.test(path));
  if (files.length === 0) throw new Error(`services/${service}/src holds no code`);
  return files
    .toSorted()
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

/** Names of the exports of contracts that code hands to `emit`, with the domain's name before them where it is said. */
export const emitted = (source: string): readonly string[] =>
  [...source.matchAll(/\bemit\(\s*((?:\w+\.)?\w+)\s*,/g)].map(([, name = '']) => name);

/**
 * Patterns of the problem codes that code throws, by `new Problem` or `refusal`, or hands on as what is `wrong`: the code
 * itself, or any that fits where part of it is computed.
 */
export const thrown = (source: string): readonly RegExp[] =>
  [...source.matchAll(/\b(?:new Problem\(|refusal\(|wrong:)\s*(['"`])(.+?)\1/g)].map(
    ([, , code = '']) => new RegExp(`^${code.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
