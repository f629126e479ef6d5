import { glob, readFile } from 'node:fs/promises';
import { parse } from '@swc/core';
import { codeRules, type Node } from './code-rules.ts';
import { codeFolder } from './imports.ts';
import type { Violation } from './violation.ts';

/** Set before a file so that its first token, from which swc counts, is at a known place. */
const firstToken = ';\n';

/** What the code rules find in the code below `root`, and how many files they looked at. */
export async function checkCode(root: string): Promise<{ files: number; violations: Violation[] }> {
  const violations: Violation[] = [];
  let files = 0;
  const exclude = (path: string) => /(?:^|\/)(?:node_modules|dist|coverage|\.local)$/.test(path);
  for await (const path of glob('*/**/*.{ts,tsx,mts}', { cwd: root, exclude })) {
    if (!codeFolder.test(path.split('/')[0] ?? '')) continue;
    files += 1;
    violations.push(...(await judge(path, await readFile(`${root}/${path}`, 'utf8'))));
  }
  return { files, violations };
}

async function judge(path: string, source: string): Promise<Violation[]> {
  const rules = codeRules.filter(({ applies }) => applies(path));
  const tree = await parse(firstToken + source, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2024' });
  const bytes = Buffer.from(firstToken + source);
  const violations: Violation[] = [];
  visit(tree as unknown as Node, (node) => {
    for (const { name, why, finds } of rules) {
      const found = finds(node);
      if (found === undefined) continue;
      const before = bytes.subarray(0, (node.span?.start ?? 0) - tree.span.start).toString();
      violations.push({ rule: name, at: `${path}:${before.split('\n').length - 1}`, found, why });
    }
  });
  return violations;
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const each of value) visit(each, look);
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') look(value as Node);
    for (const part of Object.values(value)) visit(part, look);
  }
}
