import { resolve } from 'node:path';
import { check, ruleNames } from './check.ts';
import { formatViolation } from './violation.ts';

const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../..'));
const { files, violations } = await check(root);
for (const violation of violations) console.error(formatViolation(violation));
console.warn(`${ruleNames.length} rules, ${files} files, ${violations.length} violations`);
if (violations.length > 0) process.exitCode = 1;
