import { readdirSync } from 'node:fs';
import { maxJsonBytes, profile } from '@hamrah/contracts';
import { serviceNames } from '@hamrah/contracts/inventory';
import {
  defaultPorts,
  frontendNames,
  memberRemotes,
  type PortName,
  staffRemotes,
  staffServices,
} from '@hamrah/start/processes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type KubernetesObject, manifestsFolder, missingKubectl, renderManifests } from './kubernetes/build.ts';
import { environmentViolations } from './kubernetes/environment.ts';
import { allowedCalls, requiredCalls } from './kubernetes/network.ts';
import { schemaViolations } from './kubernetes/schemas.ts';
import { workloadViolations } from './kubernetes/workload-checks.ts';
import { envValueOf, ofKind, podsOf, type Workload, workloads } from './kubernetes/workloads.ts';

const domains = readdirSync(manifestsFolder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const overlays = ['dev', 'prod'];
const render = (domain: string, overlay: string) => renderManifests([`${domain}/${overlay}`]);
const renderAll = (overlay: string) => domains.flatMap((domain) => render(domain, overlay));
const reason = missingKubectl ? ` (${missingKubectl})` : '';
const portOf = ({ name }: Workload) => (name === 'nats' ? 4222 : defaultPorts[name as PortName]);
const findSchemaViolations = (objects: KubernetesObject[]) =>
  objects.flatMap((object) =>
    schemaViolations(object).map((violation) => `${object.kind} ${object.metadata.name}: ${violation}`),
  );

describe.skipIf(missingKubectl).each(overlays)(`the %s installation${reason}`, (overlay) => {
  const objects = renderAll(overlay);

  it('has a folder for every domain and the platform, and runs every server, every remote and the shell', () => {
    const remotes = [...memberRemotes, ...staffRemotes].map((name) => name.replace('mfe-', ''));
    const expected = new Set([...serviceNames, ...remotes, 'calls', 'platform']);
    expect(domains.toSorted()).toEqual([...expected].toSorted());
    expect(
      workloads(objects)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...serviceNames, ...frontendNames, 'gateway', 'staff-gateway', 'calls', 'nats'].toSorted());
  });

  it('deploys each domain independently: no folder contains or changes an object of another', () => {
    for (const domain of domains)
      for (const { labels } of workloads(render(domain, overlay))) expect(labels.domain).toBe(domain);
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
    expect(
      new Set(objects.map(({ kind, metadata }) => (kind === 'Namespace' ? metadata.name : metadata.namespace))).size,
    ).toBe(1);
  });

  it('is valid against the Kubernetes schemas, without unknown fields', () => {
    expect(findSchemaViolations(objects)).toEqual([]);
  });

  it('gives each program the environment it parses, and no secret by value', async () => {
    expect(await environmentViolations(objects)).toEqual([]);
    expect(ofKind(objects, 'Secret')).toEqual([]);
  });

  it('gives each service its own user of NATS and MongoDB, with a password from the secret store, over TLS', () => {
    const [nats] = ofKind(objects, 'ConfigMap').filter(({ metadata }) => metadata.name === 'nats-users');
    const [server] = workloads(objects).filter(({ name }) => name === 'nats');
    const secrets = new Map(ofKind(objects, 'ExternalSecret').map((secret) => [secret.metadata.name, secret]));
    for (const workload of workloads(objects).filter(({ name }) => serviceNames.includes(name))) {
      const { name, container } = workload;
      const sourceOf = (variable: string) => container.env.find((entry) => entry.name === variable)?.valueFrom;
      expect(sourceOf('NATS_URL')).toEqual({ secretKeyRef: { name: `nats-${name}`, key: 'NATS_URL' } });
      expect(sourceOf('MONGODB_URI')?.secretKeyRef?.name).toBe(`mongodb-${name}`);
      expect(secrets.get(`nats-${name}`)).toMatchObject({
        spec: {
          target: { template: { data: { NATS_URL: `tls://${name}:{{ .password }}@nats:4222` } } },
          data: [{ secretKey: 'password', remoteRef: { key: 'hamrah-nats-passwords', property: name } }],
        },
      });
      const variable = `NATS_PASSWORD_${name.toUpperCase()}`;
      expect(JSON.stringify(nats)).toContain(`{ user: ${name}, password: $${variable}, permissions`);
      expect(server?.container.env).toContainEqual({
        name: variable,
        valueFrom: { secretKeyRef: { name: 'nats-passwords', key: name } },
      });
    }
    const [config] = ofKind(objects, 'ConfigMap').filter(({ metadata }) => metadata.name === 'nats');
    expect(JSON.stringify(config)).toMatch(/include users\.conf.*handshake_first: true.*cluster \{.*verify: true/);
    const [database] = ofKind(objects, 'MongoDBCommunity');
    expect(database).toMatchObject({ spec: { security: { tls: { enabled: true } } } });
  });

  it('runs each program with its own service account, without a token for the Kubernetes API', () => {
    const accounts = podsOf(objects).map(({ owner, serviceAccountName }) => [owner, serviceAccountName]);
    expect(accounts.filter(([owner, account]) => owner !== account)).toEqual([]);
    expect(
      ofKind(objects, 'ServiceAccount')
        .map(({ metadata }) => metadata.name)
        .toSorted(),
    ).toEqual(accounts.map(([owner]) => owner).toSorted());
    expect(
      podsOf(objects).filter(({ automountServiceAccountToken }) => automountServiceAccountToken !== false),
    ).toEqual([]);
  });

  it('serves each program on its port, with probes, limits, an autoscaler, a disruption budget and a pinned image', () => {
    expect(workloadViolations(objects, portOf)).toEqual([]);
  });

  it.each([
    ['the gateway to every service and every remote for members', 'gateway', serviceNames, memberRemotes],
    ['the staff gateway to the staff services and the staff remote only', 'staff-gateway', staffServices, staffRemotes],
  ] as const)('connects %s', (_, gateway, services, remotes) => {
    const [workload] = workloads(objects).filter(({ name }) => name === gateway);
    const listValues = (variable: string) =>
      (workload ? (envValueOf(workload, variable) ?? '') : '').split(',').toSorted();
    const addresses = (names: readonly string[]) =>
      names.map((name) => `${name.replace('mfe-', '')}=http://${name}:${defaultPorts[name as PortName]}`).toSorted();
    expect(listValues('SERVICES')).toEqual(addresses(services));
    expect(listValues('REMOTES')).toEqual(addresses(remotes));
  });

  it('limits slow clients in front of every public gateway, and buffers bodies except on sockets', () => {
    const middlewares = ofKind(objects, 'Middleware').map(({ metadata }) => metadata);
    for (const { spec } of ofKind(objects, 'Middleware') as { spec?: { buffering?: object } }[])
      if (spec?.buffering)
        expect(spec.buffering).toEqual({
          memRequestBodyBytes: maxJsonBytes,
          maxRequestBodyBytes: profile.photoFile.maxBytes + maxJsonBytes,
        });
    const known = middlewares.map(({ name, namespace }) => `${namespace}-${name}@kubernetescrd`);
    const ingresses = ofKind(objects, 'Ingress').map(({ metadata }) => {
      const { name, annotations = {} } = metadata as typeof metadata & { annotations?: Record<string, string> };
      return [name, annotations['traefik.ingress.kubernetes.io/router.middlewares']?.split(',') ?? []] as const;
    });
    expect(ingresses.map(([name]) => name).toSorted()).toEqual(['calls', 'site', 'site-sockets', 'staff-site']);
    for (const [name, names] of ingresses) {
      expect([name, names.filter((each) => !known.includes(each))]).toEqual([name, []]);
      const limits = names.map((each) => /(?:bodies|in-flight)(?=@)/.exec(each)?.[0]);
      expect([name, limits]).toEqual([name, name === 'site-sockets' ? ['in-flight'] : ['in-flight', 'bodies']]);
    }
  });

  it('allows exactly the network calls that the programs make', async () => {
    const [allowed, required] = [allowedCalls(objects), await requiredCalls(objects)];
    expect([...allowed.egress].toSorted()).toEqual([...required.egress].toSorted());
    expect([...allowed.ingress].toSorted()).toEqual([...required.ingress].toSorted());
    const denyPolicy = ofKind(objects, 'NetworkPolicy').find(({ metadata }) => metadata.name === 'deny-unless-allowed');
    expect(denyPolicy?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });
});

it.skipIf(missingKubectl)(
  `the issuers and the secret store of a cluster are valid, and the installations refer to no others${reason}`,
  () => {
    const objects = renderManifests(['platform/cluster']);
    expect(findSchemaViolations(objects)).toEqual([]);
    const available = new Set(objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`));
    const reference = z.object({ kind: z.string(), name: z.string() });
    const named = z.union([
      z.object({ issuerRef: reference }).transform(({ issuerRef }) => issuerRef),
      z.object({ secretStoreRef: reference }).transform(({ secretStoreRef }) => secretStoreRef),
    ]);
    const references = ofKind([...renderAll('prod'), ...renderAll('dev')], 'Certificate', 'ExternalSecret').map(
      ({ spec }) => named.parse(spec),
    );
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter(({ kind, name }) => !available.has(`${kind} ${name}`))).toEqual([]);
  },
);

describe.skipIf(missingKubectl)(`an optional component${reason}`, () => {
  it.each([
    ['matches', 'opensearch'],
    ['admin', 'opensearch'],
    ['profile', 's3'],
    ['platform', 'pitr'],
    ['platform', 'opensearch'],
  ])('%s/%s is valid, and its program accepts the environment', async (domain, component) => {
    const objects = renderManifests([`${domain}/prod`], [`${domain}/${component}`]);
    const others = domains.filter((name) => name !== domain).flatMap((name) => render(name, 'prod'));
    expect(objects.length).toBeGreaterThan(render(domain, 'prod').length);
    expect(findSchemaViolations(objects)).toEqual([]);
    expect(await environmentViolations([...objects, ...others])).toEqual([]);
  });
});

describe.skipIf(missingKubectl)(`the checks find${reason}`, () => {
  const validObjects = renderAll('prod');
  /** The production installation with one text of an object replaced. */
  const withChange = (kind: string, name: string, from: string, to: string) =>
    validObjects.map((object) => {
      if (object.kind !== kind || object.metadata.name !== name) return object;
      const text = JSON.stringify(object);
      expect(text).toContain(from);
      return JSON.parse(text.replace(from, to)) as KubernetesObject;
    });
  const withInboxChange = (from: string, to: string) => withChange('Deployment', 'inbox', from, to);

  it.each([
    ['an unknown field', withInboxChange('"periodSeconds"', '"periodSecond"'), /periodSecond is unknown/],
    ['a wrong type', withInboxChange('"minReadySeconds":5', '"minReadySeconds":"soon"'), /minReadySeconds/],
    ['a missing field', withInboxChange('"template"', '"templates"'), /template/],
    [
      'an unknown field of the database',
      withChange('MongoDBCommunity', 'mongodb', '"members"', '"replicas"'),
      /members/,
    ],
    [
      'an unknown field of the ingress',
      withChange('Middleware', 'site-in-flight', '"ipStrategy"', '"ipStrategies"'),
      /ipStrategies/,
    ],
    ['an unknown kind', withChange('Service', 'inbox', '"Service"', '"Servant"'), /no schema/],
  ])('%s', (_description, objects, message) => {
    expect(findSchemaViolations(objects).join('\n')).toMatch(message);
  });

  it.each([
    [
      'a variable its program does not read',
      withInboxChange('"NATS_URL"', '"NATS_URLS"'),
      ['inbox: NATS_URL is missing', 'inbox: NATS_URLS is unknown'],
    ],
    ['a value its program refuses', withInboxChange('"4104"', '"http"'), ['inbox: PORT cannot be http']],
    [
      'a secret by value',
      withInboxChange(
        '"valueFrom":{"secretKeyRef":{"key":"connectionString.standard","name":"mongodb-inbox"}}',
        '"value":"mongodb://u:p@mongodb/hamrah_inbox"',
      ),
      ['inbox: MONGODB_URI is a secret given by value'],
    ],
    [
      'a missing Secret',
      withInboxChange('mongodb-inbox', 'mongodb-outbox'),
      ['inbox: MONGODB_URI comes from Secret mongodb-outbox connectionString.standard, which does not exist'],
    ],
  ])('%s', async (_description, objects, violations) => {
    expect(await environmentViolations(objects)).toEqual(violations);
  });

  it.each([
    ['a wrong port', withInboxChange('"containerPort":4104', '"containerPort":4105'), /not served on its port 4104/],
    [
      'a probe of an unknown port',
      withInboxChange('"path":"/livez","port":"http"', '"path":"/livez","port":"web"'),
      /requests the unknown port web/,
    ],
    ['readiness that depends on the bus', withInboxChange('/readyz/mongodb', '/readyz'), /requests \/readyz/],
    [
      'readiness before the search index is built',
      withChange('Deployment', 'matches', '/readyz/lists', '/readyz/mongodb'),
      /matches has the wrong readiness probe/,
    ],
    ['an image without an exact version', withInboxChange('inbox:1.0.0', 'inbox:latest'), /is not pinned/],
    ['no disruption budget', withChange('PodDisruptionBudget', 'inbox', '"inbox"', '"other"'), /no disruption budget/],
  ])('%s', (_description, objects, message) => {
    expect(workloadViolations(objects, portOf).join('\n')).toMatch(message);
  });

  it.each([
    ['a pod that may run as root', '"runAsNonRoot":true', '"runAsNonRoot":false'],
    ['a writable file system', '"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false'],
    ['a pod without limits', '"limits"', '"limit"'],
  ])('%s', (_description, from, to) => {
    expect(() => workloads(withInboxChange(from, to))).toThrow();
  });

  it.each([
    ['an unused rule', 'inbox', '27017', '27018'],
    ['a caller without access', 'inbox', '"gateway"', '"mfe-inbox"'],
    ['a missing rule of the gateway', 'gateway', '4104', '4999'],
  ])('%s', async (_description, policy, from, to) => {
    const objects = withChange('NetworkPolicy', policy, from, to);
    expect(allowedCalls(objects)).not.toEqual(await requiredCalls(objects));
    expect(allowedCalls(validObjects)).toEqual(await requiredCalls(validObjects));
  });
});
