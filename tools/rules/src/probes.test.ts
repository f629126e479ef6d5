import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check, ruleNames } from './check.ts';

/** A small repository that follows every rule, with code close to a violation of each. */
const clean: Readonly<Record<string, string>> = {
  'packages/contracts/src/index.ts': `import { z } from 'zod'; export * from './inbox.ts'; export const a = z; export const day = new Date(0);`,
  'packages/contracts/src/inbox.ts': 'export const inbox = 1;',
  'packages/contracts/src/inbox.test.ts': `import { it } from 'vitest'; it('now', () => { Date.now(); });`,
  'packages/column-index/src/index.ts': 'export const index = 1;',
  'packages/stripe-sandbox/src/index.ts': `export * from './sessions.ts';`,
  'packages/stripe-sandbox/src/sessions.ts': 'export const sessions = 1;',
  'packages/stripe-sandbox/src/config.ts': 'export const port = process.env.PORT;',
  'packages/column-index/src/index.test.ts': `import { it } from 'vitest'; import './index.ts'; it('x', () => {});`,
  'packages/service-kit/src/index.ts': `import Koa from 'koa'; import mongoose from 'mongoose'; import '@hamrah/contracts'; export const b = [Koa, mongoose];`,
  'packages/service-kit/src/config.ts': 'export const env = process.env;',
  'packages/service-kit/src/testing/index.ts': `import '../index.ts'; export const mongodbUri = process.env.TEST_MONGODB_URI;`,
  'packages/ui-kit/src/index.ts': `import 'react'; import '@hamrah/contracts'; export const c = 1;`,
  'packages/ui-kit/src/testing/index.tsx': `import '../index.ts'; export const d = <p />;`,
  'packages/ui-kit/src/button.stories.tsx': `import 'storybook'; import './testing/index.tsx'; import '../catalogue/texts.ts'; export const e = <p />;`,
  'packages/ui-kit/catalogue/texts.ts': `export const text = 'text';`,
  'packages/ui-kit/catalogue/completeness.test.ts': `import '../src/button.stories.tsx';`,
  'services/inbox/src/app.ts': `import './features/send.ts'; import './features/safety/block.ts'; import './subscribers/copy.ts'; import './store/rows.ts';`,
  'services/inbox/src/config.ts': 'export const env = process.env.PORT;',
  'services/inbox/src/domain/rule.ts': `import type { inbox } from '@hamrah/contracts'; import '../../../../packages/column-index/src/index.ts'; import './other.ts'; export const at = (now: Date) => new Date(now);`,
  'services/inbox/src/domain/other.ts': 'export const other = 1;',
  'services/inbox/src/domain/rule.test.ts': `import { it } from 'vitest'; import '@hamrah/service-kit/testing'; it('x', () => { Math.random(); });`,
  'services/inbox/src/features/send.ts': `import '@hamrah/service-kit'; import '../domain/rule.ts'; import '../store/rows.ts'; export const at = Date.now();`,
  'services/inbox/src/features/send.test.ts': `import '@hamrah/service-kit/testing'; import '@hamrah/webpack/testing'; import '../../../../packages/stripe-sandbox/src/index.ts'; import './send.ts'; import '../app.ts';`,
  'services/inbox/src/features/safety/block.ts': `import './page.ts'; import '../shared.ts'; export const block = 1;`,
  'services/inbox/src/features/safety/page.ts': 'export const page = 1;',
  'services/inbox/src/features/shared.ts': 'export const shared = 1;',
  'services/inbox/src/projections/members.ts': `import mongoose from 'mongoose'; export const members = mongoose;`,
  'services/inbox/src/subscribers/copy.ts': `import '../store/rows.ts';`,
  'services/inbox/src/store/rows.ts': `import mongoose from 'mongoose'; export const rows = mongoose;`,
  'services/inbox/src/seeding/index.ts': `import '../store/rows.ts'; export const seeding = 1;`,
  'services/matches/src/app.ts': `import '@hamrah/contracts'; export const matches = 1;`,
  'services/matches/src/features/list.ts': 'export const list = 1;',
  'gateway/src/main.ts': `import Koa from 'koa'; import '@hamrah/service-kit'; import '@hamrah/contracts'; export const f = Koa;`,
  'calls/src/main.ts': `import Koa from 'koa'; import '@hamrah/service-kit'; import '@hamrah/contracts'; export const l = Koa;`,
  'shell/src/index.tsx': `import '@hamrah/ui-kit'; import '@hamrah/contracts'; export const g = <p />;`,
  'shell/webpack.config.ts': `import '@hamrah/webpack';`,
  'mfe-inbox/webpack.standalone.config.ts': `import '@hamrah/webpack';`,
  'mfe-inbox/src/app.tsx': `import '@hamrah/ui-kit'; export const h = <p />;`,
  'mfe-inbox/src/dev.tsx': `import '@hamrah/ui-kit/testing'; import './app.tsx';`,
  'mfe-matches/src/app.tsx': `export const i = <p />;`,
  'tools/webpack/src/index.ts': 'export const j = process.env;',
  'tools/webpack/src/testing/index.ts': 'export const k = 1;',
  'tools/seed/src/index.ts': `import '@hamrah/inbox/seeding';`,
  'tools/generate/src/main.ts': `#!/usr/bin/env node\nimport '../../../services/inbox/src/app.ts';`,
};

const packages: Readonly<Record<string, string>> = {
  'packages/contracts': 'contracts',
  'packages/service-kit': 'service-kit',
  'packages/ui-kit': 'ui-kit',
  'services/inbox': 'inbox',
  'services/matches': 'matches',
  'tools/webpack': 'webpack',
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'hamrah-rules-'));
  for (const [path, text] of Object.entries(clean)) await write(path, text);
  for (const name of ['zod', 'koa', '@koa/router', 'mongoose', 'mongodb', 'vitest', 'react', 'storybook', 'left-pad']) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    await write(`node_modules/${name}/index.js`, 'export default 1;');
  }
  for (const [folder, name] of Object.entries(packages)) {
    const exports = {
      '.': './src/index.ts',
      './testing': './src/testing/index.ts',
      './seeding': './src/seeding/index.ts',
      './*': './src/*.ts',
    };
    if (name === 'ui-kit') exports['./testing'] = './src/testing/index.tsx';
    await write(`${folder}/package.json`, JSON.stringify({ name: `@hamrah/${name}`, exports }));
    await mkdir(join(root, 'node_modules/@hamrah'), { recursive: true });
    await symlink(join(root, folder), join(root, 'node_modules/@hamrah', name));
  }
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** Code that breaks each rule, and the file to add it to. */
const probes: readonly (readonly [rule: string, path: string, code: string])[] = [
  ['contracts-import-only-zod', 'packages/contracts/src/index.ts', `import 'left-pad';`],
  [
    'contracts-import-only-zod',
    'packages/contracts/src/index.ts',
    `import { randomUUID } from 'node:crypto'; randomUUID();`,
  ],
  ['contracts-import-only-zod', 'packages/contracts/src/index.ts', `import type {} from '@hamrah/service-kit';`],
  ['kits-import-no-apps', 'packages/service-kit/src/index.ts', `import '../../ui-kit/src/index.ts';`],
  ['kits-import-no-apps', 'packages/ui-kit/src/index.ts', `import '@hamrah/service-kit';`],
  ['kits-import-no-apps', 'packages/service-kit/src/index.ts', `import '../../../services/matches/src/app.ts';`],
  ['independent-packages-import-no-workspace', 'packages/column-index/src/index.ts', `import '@hamrah/contracts';`],
  [
    'independent-packages-import-no-workspace',
    'packages/column-index/src/index.test.ts',
    `import type {} from '@hamrah/service-kit';`,
  ],
  ['services-are-independent', 'services/inbox/src/features/send.ts', `import '../../../matches/src/app.ts';`],
  ['services-are-independent', 'services/inbox/src/features/send.ts', `export type {} from '@hamrah/matches/app';`],
  ['services-are-independent', 'services/inbox/src/features/send.test.ts', `import '@hamrah/matches/app';`],
  ['services-are-independent', 'services/inbox/src/app.ts', `import '@hamrah/ui-kit';`],
  ['services-are-independent', 'services/inbox/src/features/send.test.ts', `import '@hamrah/webpack';`],
  ['gateway-is-independent', 'gateway/src/main.ts', `import '@hamrah/inbox/seeding';`],
  ['calls-are-independent', 'calls/src/main.ts', `import '../../gateway/src/main.ts';`],
  ['domain-is-pure', 'services/inbox/src/domain/rule.ts', `import '../store/rows.ts';`],
  ['domain-is-pure', 'services/inbox/src/domain/rule.ts', `import type {} from '@hamrah/service-kit';`],
  ['domain-is-pure', 'services/inbox/src/domain/rule.ts', `import 'left-pad';`],
  ['domain-is-pure', 'services/inbox/src/domain/rule.ts', `import { randomInt } from 'node:crypto'; randomInt(2);`],
  ['features-are-independent', 'services/inbox/src/features/send.ts', `import '../subscribers/copy.ts';`],
  ['handlers-are-independent', 'services/inbox/src/features/more.ts', `import './send.ts';`],
  ['handlers-are-independent', 'services/inbox/src/features/safety/page.ts', `export type {} from './block.ts';`],
  ['features-are-independent', 'services/inbox/src/features/people/list.ts', `import '../safety/page.ts';`],
  ['features-are-independent', 'services/inbox/src/subscribers/copy.ts', `import '../features/shared.ts';`],
  ['features-are-independent', 'services/inbox/src/subscribers/copy.ts', `import '../app.ts';`],
  ['mongoose-only-in-stores', 'services/inbox/src/features/send.ts', `import type {} from 'mongoose';`],
  ['mongoose-only-in-stores', 'services/inbox/src/context.ts', `import 'mongodb';`],
  ['mongoose-only-in-stores', 'gateway/src/main.ts', `export const load = () => import('mongoose');`],
  ['koa-only-in-kit-and-gateways', 'services/inbox/src/features/send.ts', `import type {} from 'koa';`],
  ['koa-only-in-kit-and-gateways', 'services/inbox/src/app.ts', `import '@koa/router';`],
  ['frontends-are-independent', 'shell/src/index.tsx', `import '../../mfe-inbox/src/app.tsx';`],
  ['frontends-are-independent', 'mfe-inbox/src/app.tsx', `import '../../mfe-matches/src/app.tsx';`],
  ['frontends-are-independent', 'mfe-inbox/src/app.tsx', `import '@hamrah/service-kit';`],
  ['testing-only-in-tests', 'services/inbox/src/app.ts', `import '@hamrah/service-kit/testing';`],
  ['testing-only-in-tests', 'services/inbox/src/app.ts', `import '@hamrah/webpack/testing';`],
  ['testing-only-in-tests', 'tools/webpack/src/index.ts', `import '../../../packages/stripe-sandbox/src/index.ts';`],
  ['testing-only-in-tests', 'mfe-inbox/src/app.tsx', `import '@hamrah/ui-kit/testing';`],
  ['stories-stay-in-the-catalogue', 'packages/ui-kit/src/index.ts', `export * from './button.stories.tsx';`],
  ['stories-stay-in-the-catalogue', 'packages/ui-kit/src/index.ts', `import '../catalogue/texts.ts';`],
  ['stories-stay-in-the-catalogue', 'shell/src/index.tsx', `import 'storybook';`],
  ['seed-only-through-seeding', 'tools/seed/src/index.ts', `import '@hamrah/inbox/app';`],
  ['tools-import-no-apps', 'tools/webpack/src/index.ts', `import '@hamrah/inbox/seeding';`],
  ['no-import-cycles', 'services/inbox/src/domain/other.ts', `import './rule.ts';`],
  ['no-import-cycles', 'services/inbox/src/domain/other.ts', `export type {} from './rule.ts';`],
  ['imports-resolve', 'services/inbox/src/app.ts', `import './missing.ts';`],
  ['no-extra-files-in-src', 'services/inbox/src/rows.ts', 'export const rows = 1;'],
  ['no-extra-files-in-src', 'services/inbox/src/app.test.ts', ''],
  ['environment-only-in-config', 'services/inbox/src/app.ts', 'export const port = process.env.PORT;'],
  ['environment-only-in-config', 'services/inbox/src/app.ts', `export const port = process['env'].PORT;`],
  ['environment-only-in-config', 'gateway/src/main.ts', 'const { env } = process; export const port = env.PORT;'],
  [
    'environment-only-in-config',
    'packages/service-kit/src/index.ts',
    `import { env } from 'node:process'; export const e = env;`,
  ],
  ['no-clock-or-randomness', 'services/inbox/src/domain/rule.ts', 'export const at = Date.now();'],
  ['no-clock-or-randomness', 'services/inbox/src/domain/rule.ts', 'export const at = new Date();'],
  ['no-clock-or-randomness', 'services/inbox/src/domain/rule.ts', 'export const at = Date();'],
  ['no-clock-or-randomness', 'services/inbox/src/domain/rule.ts', 'export const chance = Math.random();'],
  ['no-clock-or-randomness', 'services/inbox/src/domain/rule.ts', 'export const id = crypto.randomUUID();'],
  ['no-clock-or-randomness', 'services/inbox/src/domain/rule.ts', 'export const later = setTimeout(() => {}, 1);'],
  ['no-clock-or-randomness', 'packages/contracts/src/index.ts', 'export const now = performance.now();'],
  ['only-import-statements', 'services/inbox/src/app.ts', `export type M = import('@hamrah/matches/app').M;`],
  ['only-import-statements', 'services/inbox/src/app.ts', `export const m = require('mongoose');`],
];

describe('import and code rules', () => {
  it('accept a repository without violations', async () => {
    const { files, violations } = await check(root);
    expect(violations).toEqual([]);
    expect(files).toBe(Object.keys(clean).length);
  });

  it('have at least one probe each', () => {
    expect([...new Set(probes.map(([rule]) => rule))].toSorted()).toEqual(ruleNames.toSorted());
  });

  it.each(probes)('report a violation of %s in %s: %s', async (rule, path, code) => {
    await write(path, `${clean[path] ?? ''}\n${code}`);
    const { violations } = await check(root);
    expect(violations.map((violation) => [violation.rule, violation.location.split(':')[0]])).toContainEqual([
      rule,
      path,
    ]);
  });

  it('report the line of a violation in code', async () => {
    await write('services/inbox/src/domain/rule.ts', `// first: ü\n\nexport const at =\n  Date.now();\n`);
    const { violations } = await check(root);
    expect(violations).toMatchObject([{ location: 'services/inbox/src/domain/rule.ts:4', match: 'Date.now' }]);
  });

  it('fail when there is no code', async () => {
    await expect(check(await mkdtemp(join(root, 'empty-')))).rejects.toThrow('no code');
  });
});
