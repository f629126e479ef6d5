import { glob, readFile } from 'node:fs/promises';
import { parse } from '@swc/core';
import { codeFolder } from './check-imports.ts';
import { codeRules, type Node } from './code-rules.ts';
import type { Violation } from './violation.ts';

/** Prefix of every file. swc counts offsets from the first token, so that token needs a known position. */
const firstToken = ';\n';

/** Checks the code rules on every TypeScript file in the code folders of `root`. */
export async function checkCode(root: string): Promise<{ files: number; violations: Violation[] }> {
  const violations: Violation[] = [];
  let files = 0;
  const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist|coverage|\.local)$/.test(path);
  for await (const path of glob('*/**/*.{ts,tsx,mts}', { cwd: root, exclude })) {
    if (!codeFolder.test(path.split('/')[0] ?? '')) continue;
    files += 1;
    violations.push(...(await checkFile(path, await readFile(`${root}/${path}`, 'utf8'))));
  }
  return { files, violations };
}

async function checkFile(path: string, text: string): Promise<Violation[]> {
  // swc accepts a shebang only at offset 0, where the first token is.
  const source = text.replace(/^#!/, '//');
  const rules = codeRules.filter(({ appliesTo }) => appliesTo(path));
  const tree = await parse(firstToken + source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' });
  const bytes = Buffer.from(firstToken + source);
  const violations: Violation[] = [];
  visit(tree as unknown as Node, (node) => {
    for (const { name, reason, find } of rules) {
      const match = find(node);
      if (match === undefined) continue;
      const precedingText = bytes.subarray(0, (node.span?.start ?? 0) - tree.span.start).toString();
      violations.push({ rule: name, location: `${path}:${precedingText.split('\n').length - 1}`, match, reason });
    }
  });
  return violations;
}

function visit(value: unknown, onNode: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, onNode);
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') onNode(value as Node);
    for (const child of Object.values(value)) visit(child, onNode);
  }
}
