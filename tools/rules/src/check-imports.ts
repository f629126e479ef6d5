import { readdir } from 'node:fs/promises';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';
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
    violations: summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      at: from,
      found: cycle?.map(({ name }) => name).join(' → ') ?? to,
      why: why.get(rule.name) ?? '',
    })),
  };
}
