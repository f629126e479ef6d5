import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assertLocked, clusterFolder, readCharts, sha256Of } from './charts.ts';
import { install, type Programs } from './install.ts';

const root = join(import.meta.dirname, '../../..');
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
const secretObjects = z.object({
  items: z.array(z.object({ metadata: z.object({ name: z.string() }), stringData: z.record(z.string(), z.string()) })),
});
type StoredSecrets = Readonly<Record<string, Readonly<Record<string, string>>>>;
const readSuppliedValue = (variable: string) => `given ${variable}`;

const rendered = new Map<string, string>();
function kustomize(args: readonly string[]): string {
  const text = rendered.get(args.join(' ')) ?? execFileSync('kubectl', args, { encoding: 'utf8' });
  rendered.set(args.join(' '), text);
  return text;
}

/** Installs into a cluster that has `stored` secrets, and records the commands. Only `kubectl kustomize` runs. */
function installInto(
  stored: StoredSecrets = {},
  options: Partial<Parameters<typeof install>[0]> = {},
  commands: string[] = [],
) {
  const applied: Record<string, Record<string, string>> = {};
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const items = Object.entries(stored).map(([name, values]) => ({
    metadata: { name },
    data: Object.fromEntries(Object.entries(values).map(([property, value]) => [property, base64(value)])),
  }));
  const programs: Programs = {
    kubectl(args, { input } = {}) {
      commands.push(['kubectl', ...args].join(' '));
      if (args[0] === 'kustomize') return kustomize(args);
      if (input && args.includes('--server-side'))
        for (const { metadata, stringData } of secretObjects.parse(JSON.parse(input)).items)
          applied[metadata.name] = stringData;
      return args.includes('secrets') ? JSON.stringify({ items }) : '';
    },
    helm: (args) => commands.push(['helm', ...args].join(' ')),
    pushImage(name, args) {
      commands.push(['docker', ...args].join(' '));
      return `sha256:${sha256Of(Buffer.from(name))}`;
    },
    download: ({ name }) => `${name}.tgz`,
    print: () => undefined,
  };
  install({ root, overlay: 'prod', tag: '1.0.0', readSuppliedValue, ...options }, programs);
  return { commands, applied };
}

describe.skipIf(!hasKubectl)('a first installation (needs kubectl)', () => {
  it('runs each step after the steps that it depends on', () => {
    const { commands } = installInto();
    const positionOf = (text: string) => {
      const position = commands.findIndex((command) => command.includes(text));
      expect(position, text).toBeGreaterThanOrEqual(0);
      return position;
    };
    const positions = [
      'namespace.yaml',
      'upgrade --install cert-manager',
      'upgrade --install mongodb-operator',
      'kubectl apply -k',
      'clustersecretstore/hamrah',
      '--server-side',
      'WORKSPACE=tools/operations',
      'rollout status statefulset/nats',
      'mongodbcommunity/mongodb',
      'job/bus',
      'logs job/migrate-inbox',
      'rollout status deployment/inbox',
    ].map(positionOf);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(commands.filter((command) => command.startsWith('helm'))).toHaveLength(readCharts(root).length);
    expect(commands.filter((command) => command.includes('WORKSPACE=gateway'))).toHaveLength(1);
  });

  it('creates every secret that the manifests reference, and passes no value as an argument', () => {
    const { commands, applied } = installInto();
    const names = [
      'admin',
      'billing',
      'gateway',
      'identity',
      'mongodb-passwords',
      'nats-passwords',
      'notification',
      'shared-keys',
    ];
    expect(Object.keys(applied).toSorted()).toEqual(names.map((name) => `hamrah-${name}`));
    const identity = JSON.parse(applied['hamrah-identity']?.SESSION_SIGNING_KEY ?? '');
    const { keys } = JSON.parse(applied['hamrah-shared-keys']?.SESSION_PUBLIC_KEYS ?? '');
    expect(keys).toEqual([{ kid: identity.kid, kty: 'EC', crv: 'P-256', x: identity.x, y: identity.y }]);
    expect(applied['hamrah-billing']?.STRIPE_SECRET_KEY).toBe('given STRIPE_SECRET_KEY');
    const passwords = Object.values({ ...applied['hamrah-nats-passwords'], ...applied['hamrah-mongodb-passwords'] });
    for (const password of passwords) expect(password).toMatch(/^[A-Za-z0-9]{32}$/);
    const values = Object.values(applied).flatMap((each) => Object.values(each));
    expect(commands.filter((command) => values.some((value) => command.includes(value)))).toEqual([]);
  });

  it('keeps stored secrets when it runs again, and adds only missing values', () => {
    const { applied } = installInto();
    expect(installInto(applied).applied).toEqual({});
    const { STAFF_KEY: _new, ...earlier } = applied['hamrah-admin'] ?? {};
    const changed = installInto({ ...applied, 'hamrah-admin': earlier }).applied;
    expect(changed).toEqual({ 'hamrah-admin': { ...earlier, STAFF_KEY: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  });

  it('lists each missing value that only a provider can supply, before it builds an image or deploys a domain', () => {
    const commands: string[] = [];
    const missing = (variable: string) => (variable.startsWith('SMS_') ? undefined : 'given');
    expect(() => installInto({}, { readSuppliedValue: missing }, commands)).toThrow(
      'The file of secrets has no value for SMS_ACCESS_KEY_ID, SMS_SECRET_ACCESS_KEY, SMS_SENDER_ID, SMS_DLT_ENTITY_ID, SMS_DLT_OTP_TEMPLATE_ID, SMS_DLT_LINK_TEMPLATE_ID.',
    );
    expect(commands.filter((command) => /^docker|rollout/.test(command))).toEqual([]);
  });

  it('does not create one half of the session keys', () => {
    const { applied } = installInto();
    const { 'hamrah-shared-keys': _lost, ...stored } = applied;
    expect(() => installInto(stored)).toThrow('only one half of the session keys');
  });
});

describe('a chart', () => {
  it('has a fixed version and a file of values', () => {
    for (const { name, chart } of readCharts(root)) {
      expect(chart).toMatch(/-v?\d+\.\d+\.\d+\.tgz$/);
      expect([name, existsSync(join(root, clusterFolder, 'values', `${name}.yaml`))]).toEqual([name, true]);
    }
  });

  it('is installed only if its archive has the locked SHA-256', () => {
    const archive = Buffer.from('archive');
    const chart = { name: 'traefik', sha256: sha256Of(archive) };
    expect(() => assertLocked(chart, archive)).not.toThrow();
    expect(() => assertLocked(chart, Buffer.from('another'))).toThrow('The chart traefik has the SHA-256');
    expect(() => assertLocked({ ...chart, sha256: null }, archive)).toThrow('The chart traefik is not locked');
  });
});
