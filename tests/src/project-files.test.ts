import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const nodeVersion: string = JSON.parse(read('package.json')).devDependencies.node;

describe('editor and container settings', () => {
  it('use the Node version of package.json', () => {
    expect(read('.nvmrc')).toBe(`${nodeVersion}\n`);
    expect(JSON.parse(read('.devcontainer/devcontainer.json')).image).toBe(`node:${nodeVersion}-bookworm`);
  });

  it('format files as Biome does', () => {
    const { formatter } = JSON.parse(read('biome.json'));
    const [, section = ''] = /^\[\*\]\n([^[]*)/m.exec(read('.editorconfig')) ?? [];
    const settings = Object.fromEntries(section.split('\n').flatMap((line) => (line ? [line.split(' = ')] : [])));
    expect(settings).toMatchObject({
      indent_style: formatter.indentStyle,
      indent_size: String(formatter.indentWidth),
      max_line_length: String(formatter.lineWidth),
      end_of_line: formatter.lineEnding,
    });
  });
});

const field = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('markdown'), attributes: z.strictObject({ value: z.string() }) }),
  z.strictObject({
    type: z.enum(['textarea', 'input', 'dropdown']),
    id: z.string().regex(/^[a-z-]+$/),
    attributes: z.strictObject({
      label: z.string(),
      description: z.string().optional(),
      placeholder: z.string().optional(),
      options: z.array(z.string()).nonempty().optional(),
    }),
    validations: z.strictObject({ required: z.boolean() }).optional(),
  }),
]);
const issueForm = z.strictObject({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z.array(field).nonempty(),
});

describe('the issue forms', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }).filter((path) => !path.endsWith('/config.yml'));

  it('have the structure that GitHub accepts', () => {
    expect(forms).toHaveLength(2);
    for (const path of forms) {
      const { error, data } = issueForm.safeParse(parse(read(path)));
      expect(error, path).toBeUndefined();
      const ids = data?.body.flatMap((each) => ('id' in each ? [each.id] : []));
      expect(ids).toEqual([...new Set(ids)]);
    }
  });

  it('offer every service as the location of a bug', () => {
    const { body } = issueForm.parse(parse(read('.github/ISSUE_TEMPLATE/bug.yml')));
    const options = body.flatMap(({ attributes }) => ('options' in attributes ? (attributes.options ?? []) : []));
    const services = globSync('services/*', { cwd: root }).map((path) => path.replace('services/', ''));
    expect(options).toEqual(expect.arrayContaining(services));
  });
});

it('the documents for contributors link only to files that exist', () => {
  for (const path of ['CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'CHANGELOG.md']) {
    const links = [...read(path).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
    for (const link of links)
      expect(globSync(link, { cwd: root }), `${path}: ${link}`).toEqual([link.replace(/\/$/, '')]);
  }
});

it('CONTRIBUTING.md names only files and commands that exist', () => {
  const text = read('CONTRIBUTING.md');
  const { scripts } = JSON.parse(read('package.json'));
  const commands = [...text.matchAll(/npm run ([\w-]+)(?![\w-]| -w)/g)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(3);
  for (const command of commands) expect(scripts).toHaveProperty(command);
  const paths = [...text.matchAll(/`((?:packages|services|gateway|mfe-\w+|shell|tools|tests|docs|k8s)\/[\w./-]+)`/g)];
  expect(paths.length).toBeGreaterThan(10);
  for (const [, path = ''] of paths) expect(globSync(path, { cwd: root }), path).toHaveLength(1);
});

it('no file has the markers of a merge conflict', () => {
  const search = spawnSync('git', ['grep', '--name-only', '-E', '^(<{7}|>{7}) '], { cwd: root, encoding: 'utf8' });
  // git grep exits with 1 if nothing matches.
  expect(search).toMatchObject({ stdout: '', status: 1 });
});
