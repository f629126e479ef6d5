import { join } from 'node:path';
import { makeTemplate } from './postgres.ts';

const [root] = process.argv.slice(2);
if (root === undefined) throw new Error('usage: template.ts ROOT');
await makeTemplate(root, join(root, '..', 'template.building'));
