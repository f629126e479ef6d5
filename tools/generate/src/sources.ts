import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './services.ts';

/** Reads a service's code without its tests, as one text. */
export function sourceOf(service: string): string {
  const folder = join(root, 'services', service, 'src');
  const files = globSync('**/*.ts', { cwd: folder }).filter((path) => !/\.test\.ts$|(?:^|\/)testing[./]/.test(path));
  if (files.length === 0) throw new Error(`services/${service}/src has no code`);
  return files
    .toSorted()
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

/** Reads the contract files that throw problems. */
export const throwingContracts = (): readonly string[] => {
  const folder = join(root, 'packages/contracts/src');
  return globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .toSorted()
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .filter((text) => thrownCodes(text).length > 0);
};

/** The contracts with an exported function that `source` calls. `source` throws their problems too. */
export const calledContracts = (contracts: readonly string[], source: string): readonly string[] =>
  contracts.filter((text) =>
    [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].some(([, name]) =>
      new RegExp(`\\b${name}\\(`).test(source),
    ),
  );

/**
 * Names of the contract exports that code passes to `emit`, as the code writes them, such as `inbox.invitationSent`. If
 * a function chooses the event, as in `emit(eventOf(state), …)`, includes every export that its body mentions.
 */
export const emittedEvents = (source: string): readonly string[] => [
  ...[...source.matchAll(/\bemit\(\s*((?:\w+\.)?\w+)\s*,/g)].map(([, name = '']) => name),
  ...[...source.matchAll(/\bemit\(\s*(\w+)\(/g)].flatMap(([, chooser = '']) =>
    [...bodyOf(chooser, source).matchAll(/\b\w+\.\w+\b/g)].map(([name]) => name),
  ),
];

/** The body of a top-level function, up to the next blank line; empty for an unknown name. */
const bodyOf = (name: string, source: string): string =>
  new RegExp(`(?:function|const) ${name}\\b[^]*?(?=\\n\\n|$)`).exec(source)?.[0] ?? '';

/**
 * Patterns of the problem codes that code throws with `new Problem` or `fieldProblem`, or passes on as `wrongOtpProblem`.
 * The computed part of a code matches any word.
 */
export const thrownCodes = (source: string): readonly RegExp[] =>
  [...source.matchAll(/\b(?:new Problem\(|fieldProblem\(|wrongOtpProblem:)\s*(['"`])(.+?)\1/g)].map(
    ([, , code = '']) => new RegExp(`^${code.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
  );
