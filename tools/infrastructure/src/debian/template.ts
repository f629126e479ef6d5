import { join } from 'node:path';
import { createTemplate } from './postgres.ts';

const [root] = process.argv.slice(2);
if (root === undefined) throw new Error('Usage: template.ts ROOT');
await createTemplate(root, join(root, '..', 'template.building'));
