import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@hamrah/contracts/inventory';
import { defaultPorts, frontendNames, memberRemotes, type PortName, staffRemotes } from '@hamrah/start/processes';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const composeText = read('docker-compose.yml');
const service = z.looseObject({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  build: z.object({ dockerfile: z.string(), args: z.object({ WORKSPACE: z.string() }) }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
});
const compose = z.object({ services: z.record(z.string(), service) });
const servicesOf = (text: string) => compose.parse(parse(text, { merge: true })).services;

const schema: object = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json'));
const validateSchema = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).compile(schema);
const schemaViolations = (text: string) =>
  validateSchema(parse(text, { merge: true })) ? [] : (validateSchema.errors ?? []);

/** Invalid, missing and unknown variables of the programs. Keys that Compose fills in count as valid. */
async function environmentViolations(text: string): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, { build, environment }] of Object.entries(servicesOf(text))) {
    const workspace = build?.dockerfile.includes('browser') ? 'tools/serve' : build?.args.WORKSPACE;
    if (!workspace || !existsSync(join(root, workspace, 'src/config.ts'))) continue;
    const module: unknown = await import(join(root, workspace, 'src/config.ts'));
    const { shape } = z.object({ environment: z.instanceof(z.ZodObject) }).parse(module).environment;
    for (const [variable, field] of Object.entries(shape)) {
      const value = environment[variable];
      if (value === `\${${variable}:-}`) continue;
      if (!(field as z.ZodType).safeParse(value).success) violations.push(`${name}: ${variable} cannot be ${value}`);
    }
    for (const variable of Object.keys(environment))
      if (!(variable in shape)) violations.push(`${name}: ${variable} is unknown`);
  }
  return violations;
}

describe('docker-compose.yml', () => {
  const services = servicesOf(composeText);

  it('is valid against the Compose schema, which rejects an unknown field', () => {
    expect(schemaViolations(composeText)).toEqual([]);
    expect(schemaViolations(composeText.replace('read_only:', 'readonly:'))).not.toEqual([]);
  });

  it('starts only the infrastructure by default, and every program read-only with the profile site', () => {
    const sitePrograms = Object.entries(services).filter(([, { profiles }]) => profiles.includes('site'));
    const programNames = [
      ...serviceNames,
      ...frontendNames,
      'gateway',
      'staff-gateway',
      'calls',
      'mailbox',
      'stripe-sandbox',
    ];
    expect(sitePrograms.map(([name]) => name).toSorted()).toEqual(programNames.toSorted());
    expect(Object.keys(services).toSorted()).toEqual([...programNames, 'mongodb', 'nats'].toSorted());
    for (const [name, program] of sitePrograms) {
      expect(program, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
      expect(program.environment.PORT, name).toBe(String(defaultPorts[name as PortName]));
    }
  });

  it('gives each program a valid environment, and the check finds invalid and unknown variables', async () => {
    expect(await environmentViolations(composeText)).toEqual([]);
    const changedText = composeText.replace('smtp://mailbox', 'http://mailbox').replace('OTP_KEY:', 'OTP_KEYS:');
    expect(await environmentViolations(changedText)).toEqual([
      'identity: OTP_KEY cannot be undefined',
      'identity: OTP_KEYS is unknown',
      'notification: SMTP_URL cannot be http://mailbox:1025',
    ]);
  });

  it('gives each service its own database and its own user', () => {
    const script = read('containers/mongodb-users.js');
    for (const name of serviceNames) {
      expect(services[name]?.environment.MONGODB_URI).toMatch(`mongodb://${name}:local@mongodb:27017/hamrah_${name}?`);
      expect(script).toContain(`'${name}'`);
    }
  });

  it.each([
    ['gateway', memberRemotes],
    ['staff-gateway', staffRemotes],
  ] as const)('lists every remote of its site in the %s', (name, remotes) => {
    const urls = remotes.map((remote) => `${remote.replace('mfe-', '')}=http://${remote}:${defaultPorts[remote]}`);
    expect(services[name]?.environment.REMOTES?.split(',').toSorted()).toEqual(urls.toSorted());
    expect(Object.keys(services[name]?.depends_on ?? {})).toEqual(expect.arrayContaining([...remotes]));
  });

  it('names only existing workspaces and hosts', () => {
    for (const { build } of Object.values(services))
      if (build) expect(existsSync(join(root, build.args.WORKSPACE, 'package.json'))).toBe(true);
    const addresses = [...composeText.matchAll(/(?<![\w-])(?:http|smtp|nats):\/\/([a-z][\w-]*):(\d+)/g)];
    const hosts = addresses.filter(([, host]) => host !== 'localhost').map(([, host = '']) => host);
    expect(hosts.length).toBeGreaterThan(10);
    expect(hosts.filter((host) => !(host in services))).toEqual([]);
  });
});

describe.each(['server', 'browser'])('%s.Dockerfile', (name) => {
  const lines = read(`containers/${name}.Dockerfile`).split('\n');
  const lastStage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  it('runs the pinned Node as an unprivileged user, with a health check and production dependencies only', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
    expect(lines).toContain(`ARG NODE=${devDependencies.node}`);
    expect(lines.filter((line) => line.startsWith('FROM ')).length).toBeGreaterThan(2);
    expect(lastStage).toContain('USER node');
    expect(lastStage.findIndex((line) => line.startsWith('HEALTHCHECK'))).toBeGreaterThan(0);
    expect(lastStage).toContain('COPY --from=dependencies /app ./');
    const installs = lines
      .slice(lines.findIndex((line) => line.endsWith('AS dependencies')))
      .filter((line) => line.includes('npm ci'));
    expect(installs.length).toBe(1);
    expect(installs[0]).toContain('--omit=dev');
  });
});

it('copies every workspace package that a server depends on into its image', () => {
  const manifestOf = (folder: string) =>
    JSON.parse(read(join(folder, 'package.json'))) as { name: string; dependencies?: Record<string, string> };
  const folders = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const workspacePackages = new Map(folders.map((folder) => [manifestOf(folder).name, folder]));
  const copiedFolders = [...read('containers/server.Dockerfile').matchAll(/^COPY (packages\/\S+) \1$/gm)].map(
    ([, folder]) => folder,
  );
  expect(copiedFolders).toContain('packages/contracts');
  for (const [name, { build }] of Object.entries(servicesOf(composeText))) {
    if (!build?.dockerfile.includes('server')) continue;
    const requiredFolders = Object.keys(manifestOf(build.args.WORKSPACE).dependencies ?? {})
      .filter((dependency) => dependency.startsWith('@hamrah/') || workspacePackages.has(dependency))
      .map((dependency) => workspacePackages.get(dependency) ?? dependency);
    expect(
      requiredFolders.filter((folder) => !copiedFolders.includes(folder)),
      name,
    ).toEqual([]);
  }
});
