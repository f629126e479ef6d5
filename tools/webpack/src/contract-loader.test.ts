import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as contracts from '@hamrah/contracts';
import { transform } from '@swc/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack, { type Configuration } from 'webpack';
import { createBaseConfiguration } from './base.ts';
import { reduceContracts } from './reduce-contracts.ts';
import { splitContracts } from './split-contracts.ts';

const root = join(import.meta.dirname, '../../..');
let folder: string;

beforeAll(async () => {
  await mkdir(join(root, '.local'), { recursive: true });
  folder = await mkdtemp(join(root, '.local/contracts-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Routes by name, from every domain of the contracts. */
const routesOf = (module: object) =>
  Object.fromEntries(
    Object.entries({ ...module }).flatMap(([domain, exports]) =>
      Object.entries(Object(exports))
        .filter(([, value]) => Object(value).kind === 'route')
        .map(([name, value]) => [`${domain}.${name}`, value as contracts.AnyRoute]),
    ),
  );

/** Names of all exports. The name of a namespace precedes the names of its exports. */
const namesOf = (module: object) =>
  Object.entries(module)
    .flatMap(([name, value]) =>
      Object.prototype.toString.call(value) === '[object Module]'
        ? Object.keys(value).map((each) => `${name}.${each}`)
        : name,
    )
    .toSorted();

describe('the contracts in a browser', () => {
  it('export the same names, and everything that a client needs to call each route', async () => {
    const text = await bundle("export * from '@hamrah/contracts';", {
      experiments: { outputModule: true },
      output: { library: { type: 'module' } },
    });
    const file = join(folder, 'contracts.mjs');
    await writeFile(file, text);
    const browser: object = await import(pathToFileURL(file).href);
    expect(namesOf(browser)).toEqual(namesOf(contracts));
    const browserRoutes = routesOf(browser);
    const routes = routesOf(contracts);
    expect(Object.keys(routes).length).toBeGreaterThan(150);
    const callOf = ({ method, path, file, reply }: contracts.AnyRoute) => ({
      method,
      path,
      file,
      hasReply: reply !== undefined,
    });
    for (const [name, route] of Object.entries(routes)) {
      const browserRoute = browserRoutes[name];
      if (!browserRoute) throw new Error(`${name} is missing.`);
      expect(callOf(browserRoute), name).toEqual(callOf(route));
    }
  });

  it('come without schemas unless the page uses one', async () => {
    const call = await bundle("import { inbox } from '@hamrah/contracts'; console.log(inbox.sendInvitation);");
    expect(call).toContain('/inbox/invitations');
    expect(call.length).toBeLessThan(500);
    const form = await bundle("import { identity } from '@hamrah/contracts'; console.log(identity.credentials);");
    expect(form).toContain('ZodObject');
  });
});

const reduce = async (source: string) =>
  reduceContracts((await transform(source, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })).code);

it('refuses a route whose options it cannot read', async () => {
  await expect(reduce("const options = {}; export const a = route('GET', '/a', options);")).rejects.toThrow(
    'an object literal',
  );
  await expect(reduce("export const a = route('GET', '/a', { ...common });")).rejects.toThrow('plain names');
});

describe('a module of the contracts', () => {
  it('is split into what needs zod and what does not', () => {
    const { facade, plain, schemas } = splitContracts(
      [
        "import { z } from 'zod';",
        "import { oneOf } from './input.ts';",
        "const names = ['a', 'b'];",
        'export const isName = (name) => names.includes(name);',
        'export const schema = z.enum(names);',
        'export const check = (value) => schema.parse(value);',
        'export const choice = oneOf(names);',
      ].join('\n'),
      './x.ts',
    );
    expect(facade).toBe(
      "export { isName } from './x.ts?plain';\nexport { schema, check, choice } from './x.ts?schemas';",
    );
    expect(plain).toContain('isName = ');
    expect(plain).not.toMatch(/schema =|check =|choice =/);
    expect(schemas).toContain("import { local_names as names } from './x.ts?plain'");
    expect(schemas).not.toContain('isName = ');
  });

  it('stays whole if nothing in it needs zod', () => {
    expect(splitContracts('export const a = [1];', './x.ts').facade).toBeUndefined();
  });
});

/** Bundles a script as the browser builds do. */
async function bundle(script: string, { output, ...options }: Configuration = {}): Promise<string> {
  const entry = join(folder, 'entry.js');
  await writeFile(entry, script);
  const compiler = webpack({
    ...createBaseConfiguration(join(root, 'shell'), 'production'),
    devtool: false,
    entry,
    ...options,
    output: { path: join(folder, 'dist'), filename: 'entry.js', ...output },
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done());
    });
  });
  return readFile(join(folder, 'dist/entry.js'), 'utf8');
}
