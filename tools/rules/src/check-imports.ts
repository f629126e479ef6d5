import { readdir } from 'node:fs/promises';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { handlerRule, importRules } from './import-rules.ts';
import type { Violation } from './violation.ts';

/** Folders of the repository that hold code. */
export const codeFolder = /^(?:packages|services|gateway|calls|shell|mfe-.+|tools|bench|prove|tests)$/;

/** Checks the import rules on every file in the code folders of `root`. */
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
  const reasons = new Map(importRules.map(({ name, comment }) => [name, comment ?? '']));
  return {
    files: modules.filter(({ source }) => !source.includes('node_modules/')).length,
    violations: [
      ...summary.violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        location: from,
        match: cycle?.map(({ name }) => name).join(' → ') ?? to,
        reason: reasons.get(rule.name) ?? '',
      })),
      ...checkHandlers(modules),
    ],
  };
}

/** Checks `handlerRule`. dependency-cruiser matches paths only, so it cannot know the files that `app.ts` lists. */
function checkHandlers(modules: readonly IModule[]): Violation[] {
  const { name, reason, appFile, handlers, testFiles } = handlerRule;
  const importsOf = ({ dependencies }: IModule): string[] =>
    dependencies.map(({ resolved }) => resolved).filter((path) => handlers.test(path));
  const listedFiles = new Set(modules.filter(({ source }) => appFile.test(source)).flatMap(importsOf));
  return modules
    .filter(({ source }) => handlers.test(source) && !testFiles.test(source))
    .flatMap((module) =>
      importsOf(module)
        .filter((path) => listedFiles.has(path))
        .map((match) => ({ rule: name, location: module.source, match, reason })),
    );
}
