import { readdir } from 'node:fs/promises';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { handlerRule, importRules } from './import-rules.ts';
import type { Violation } from './violation.ts';

/** Folders of the repository that hold code. */
export const codeFolder = /^(?:packages|services|gateway|calls|shell|mfe-.+|tools|bench|tests)$/;

/** Checks the import rules on every file below `root`. */
export async function checkImports(root: string): Promise<{ files: number; violations: Violation[] }> {
  const folders = (await readdir(root)).filter((name) => codeFolder.test(name));
  const { output } = await cruise(folders, {
    baseDir: root,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(?:^|/)node_modules/' },
    exclude: { path: '(?:^|/)(?:dist|coverage|\\.local)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    validate: true,
    ruleSet: { forbidden: [...importRules] },
  });
  const { modules, summary } = output as ICruiseResult;
  const why = new Map(importRules.map(({ name, comment }) => [name, comment ?? '']));
  return {
    files: modules.filter(({ source }) => !source.includes('node_modules/')).length,
    violations: [
      ...summary.violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        at: from,
        found: cycle?.map(({ name }) => name).join(' → ') ?? to,
        why: why.get(rule.name) ?? '',
      })),
      ...checkHandlers(modules),
    ],
  };
}

/** Which files `app.ts` lists is not a matter of paths, so dependency-cruiser cannot express this rule. */
function checkHandlers(modules: readonly IModule[]): Violation[] {
  const { name, why, wiring, handlers, tests } = handlerRule;
  const importsOf = ({ dependencies }: IModule): string[] =>
    dependencies.map(({ resolved }) => resolved).filter((path) => handlers.test(path));
  const listed = new Set(modules.filter(({ source }) => wiring.test(source)).flatMap(importsOf));
  return modules
    .filter(({ source }) => handlers.test(source) && !tests.test(source))
    .flatMap((module) =>
      importsOf(module)
        .filter((path) => listed.has(path))
        .map((found) => ({ rule: name, at: module.source, found, why })),
    );
}
