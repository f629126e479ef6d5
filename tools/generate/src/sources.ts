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

/** The texts of the contracts that refuse something by themselves. */
export const refusingContracts = (): readonly string[] => {
  const folder = join(root, 'packages/contracts/src');
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .filter((text) => thrown(text).length > 0);
};

/** Those of the contracts of which code calls an exported function: what they throw, the code throws. */
export const calledOf = (contracts: readonly string[], source: string): readonly string[] =>
  contracts.filter((text) =>
    [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].some(([, name]) =>
      new RegExp(`\\b${name}\\(`).test(source),
    ),
  );

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
