import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@hamrah/contracts/inventory';
import { serverImages } from '@hamrah/infrastructure/containers';
import { generateKeys, keyVariables } from '@hamrah/keys';
import { defaultPorts, frontendNames, memberRemotes, type PortName, staffRemotes } from '@hamrah/start/processes';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const composeText = read('docker-compose.yml');
const keyVariablesOf: Record<string, object | undefined> = keyVariables(generateKeys());
/** One-off programs of the profile `site`. They have no port. */
const jobNames = ['bus', 'keys', 'seed'];
const service = z.looseObject({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  build: z.object({ dockerfile: z.string(), args: z.object({ WORKSPACE: z.string() }) }).optional(),
  command: z.union([z.string(), z.array(z.string())]).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z.record(z.string(), z.unknown()).default({}),
});
const compose = z.object({ services: z.record(z.string(), service) });
/** Services by name, with the default values of variables. */
const servicesOf = (text: string) =>
  compose.parse(parse(text.replace(/\$\{\w+:-([^}]*)\}/g, '$1'), { merge: true })).services;

const schema: object = JSON.parse(read('node_modules/dclint/schemas/compose.schema.json'));
const validateSchema = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).compile(schema);
const schemaViolations = (text: string) =>
  validateSchema(parse(text, { merge: true })) ? [] : (validateSchema.errors ?? []);

/** Invalid, missing and unknown variables of the programs. Services have the variables of their key files too. */
async function environmentViolations(text: string): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, { build, environment }] of Object.entries(servicesOf(text))) {
    const variables: Record<string, unknown> = { ...keyVariablesOf[name], ...environment };
    const workspace = build?.dockerfile.includes('browser') ? 'tools/serve' : build?.args.WORKSPACE;
    if (!workspace || !existsSync(join(root, workspace, 'src/config.ts'))) continue;
    const module: unknown = await import(join(root, workspace, 'src/config.ts'));
    const { shape } = z.object({ environment: z.instanceof(z.ZodObject) }).parse(module).environment;
    for (const [variable, field] of Object.entries(shape)) {
      const value = variables[variable];
      if (!(field as z.ZodType).safeParse(value).success) violations.push(`${name}: ${variable} cannot be ${value}`);
    }
    for (const variable of Object.keys(variables))
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

  it('starts only the infrastructure by default, and every program, read-only, with `--profile site`', () => {
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
    expect(sitePrograms.map(([name]) => name).toSorted()).toEqual([...programNames, ...jobNames].toSorted());
    expect(Object.keys(services).toSorted()).toEqual(
      [...programNames, ...jobNames, 'first-owner', 'mongodb', 'nats'].toSorted(),
    );
    for (const [name, program] of Object.entries(services)) {
      if (['mongodb', 'nats'].includes(name)) continue;
      expect(program, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      if (programNames.includes(name as PortName))
        expect(program.environment.PORT, name).toBe(String(defaultPorts[name as PortName]));
    }
  });

  it('gives each program a valid environment, and the check finds invalid and unknown variables', async () => {
    expect(await environmentViolations(composeText)).toEqual([]);
    const changedText = composeText
      .replace('smtp://mailbox', 'http://mailbox')
      .replace("      PORT: '4101'", "      PORTS: '4101'\n      PORT: 'none'");
    expect(await environmentViolations(changedText)).toEqual([
      'identity: PORT cannot be none',
      'identity: PORTS is unknown',
      'notification: SMTP_URL cannot be http://mailbox:1025',
    ]);
  });

  it('starts each service with its own key file, after the job that writes the file', () => {
    for (const name of serviceNames) {
      expect(services[name]?.command).toContain(`--env-file=/keys/${name}.env`);
      expect(services[name]?.depends_on).toMatchObject({ keys: { condition: 'service_completed_successfully' } });
    }
  });

  it('opens the site only after the demo members are loaded', () => {
    expect(services.gateway?.depends_on).toMatchObject({ seed: { condition: 'service_completed_successfully' } });
  });

  it('uses the images that tests start', () => {
    expect({ mongodb: services.mongodb?.image, nats: services.nats?.image }).toEqual(serverImages);
  });

  it('gives each service its own database and its own user', () => {
    const script = read('containers/mongodb-users.js');
    for (const name of serviceNames) {
      expect(services[name]?.environment.MONGODB_URI).toMatch(`mongodb://${name}:local@mongodb:27017/hamrah_${name}?`);
      expect(script).toContain(`'${name}'`);
    }
  });

  it('starts each service with its own bus user and permissions, after the job that creates the streams', () => {
    const users = read('containers/nats-users.conf');
    for (const name of serviceNames) {
      expect(services[name]?.environment.NATS_URL).toBe(`nats://${name}:local@nats:4222`);
      expect(services[name]?.depends_on).toMatchObject({ bus: { condition: 'service_completed_successfully' } });
      expect(users).toContain(`{ user: ${name}, password: "local"`);
    }
    expect(services.nats?.volumes).toContain('./containers/nats-users.conf:/etc/nats/users.conf:ro');
  });

  it.each([
    ['gateway', memberRemotes],
    ['staff-gateway', staffRemotes],
  ] as const)('gives the %s every remote of its site', (name, remotes) => {
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

  it('contains the licence and the credits of the project', () => {
    expect(lastStage).toContain('COPY LICENSE NOTICE ./');
  });

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

describe('copy-sources.ts', () => {
  const to = mkdtempSync(join(tmpdir(), 'hamrah-sources-'));
  afterAll(() => rmSync(to, { recursive: true }));

  it('copies a workspace and every workspace that it depends on, and nothing else', () => {
    execFileSync(process.execPath, [join(root, 'containers/copy-sources.ts'), root, 'tools/keys', to]);
    execFileSync(process.execPath, [join(root, 'containers/copy-sources.ts'), root, 'services/matches', to]);
    expect(globSync('*/*', { cwd: to }).toSorted()).toEqual([
      'packages/column-index',
      'packages/contracts',
      'packages/service-kit',
      'services/matches',
      'tools/keys',
    ]);
    expect(existsSync(join(to, 'services/matches/src/main.ts'))).toBe(true);
  });
});

it('installs the production dependencies of every server image', () => {
  const installed = [...read('containers/server.Dockerfile').matchAll(/--workspace=(\S+)/g)].map(
    ([, folder]) => folder,
  );
  for (const { build } of Object.values(servicesOf(composeText))) {
    if (!build?.dockerfile.includes('server')) continue;
    const { WORKSPACE } = build.args;
    const { dependencies } = JSON.parse(read(join(WORKSPACE, 'package.json'))) as { dependencies?: object };
    if (dependencies)
      expect(
        installed.some((folder) => `${WORKSPACE}/`.startsWith(`${folder}/`)),
        WORKSPACE,
      ).toBe(true);
  }
});
