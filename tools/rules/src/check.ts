import { checkCode } from './check-code.ts';
import { checkImports } from './check-imports.ts';
import { codeRules } from './code-rules.ts';
import { handlerRule, importRules } from './import-rules.ts';
import type { Violation } from './violation.ts';

/** Names of all rules. */
export const ruleNames: readonly string[] = [
  ...importRules.map(({ name }) => name ?? ''),
  handlerRule.name,
  ...codeRules.map(({ name }) => name),
];

/** Checks all rules on the code below `root`. Throws when there is no code, because an empty check proves nothing. */
export async function check(root: string): Promise<{ files: number; violations: readonly Violation[] }> {
  const [imports, code] = [await checkImports(root), await checkCode(root)];
  if (imports.files === 0 || code.files === 0) throw new Error(`There is no code below ${root}.`);
  return { files: code.files, violations: [...imports.violations, ...code.violations] };
}
