import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { serviceNames } from '@hamrah/contracts/inventory';
import {
  defaultPorts,
  frontendNames,
  memberRemotes,
  type PortName,
  staffRemotes,
  staffServices,
} from '@hamrah/start/processes';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { buildKustomization, type KubernetesObject, manifestsFolder } from './kubernetes/build.ts';
import { environmentFaults } from './kubernetes/environment.ts';
import { allowedCalls, requiredCalls } from './kubernetes/network.ts';
import { schemaFaults } from './kubernetes/schemas.ts';
import { workloadFaults } from './kubernetes/workload-checks.ts';
import { envValueOf, ofKind, type Workload, workloads } from './kubernetes/workloads.ts';

const domains = readdirSync(manifestsFolder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const overlays = ['dev', 'prod'];
const everything = (overlay: string) =>
  domains.flatMap((domain) => buildKustomization(join(manifestsFolder, domain, overlay)));
const portOf = ({ name }: Workload) => (name === 'nats' ? 4222 : defaultPorts[name as PortName]);
const labelled = (objects: KubernetesObject[]) =>
  objects.flatMap((object) => schemaFaults(object).map((fault) => `${object.kind} ${object.metadata.name}: ${fault}`));

const kubectl = (() => {
  try {
    const { kustomizeVersion = '' } = JSON.parse(
      execFileSync('kubectl', ['version', '--client', '-o', 'json'], { encoding: 'utf8' }),
    );
    return /^v[5-9]/.test(kustomizeVersion);
  } catch {
    return false;
  }
})();

describe.each(overlays)('the %s installation', (overlay) => {
  const objects = everything(overlay);

  it('has a folder for every domain and the platform, and runs every server, remote and the shell', () => {
    const remotes = [...memberRemotes, ...staffRemotes].map((name) => name.replace('mfe-', ''));
    const expected = new Set([...serviceNames, ...remotes, 'calls', 'platform']);
    expect(domains.toSorted()).toEqual([...expected].toSorted());
    expect(
      workloads(objects)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...serviceNames, ...frontendNames, 'gateway', 'staff-gateway', 'calls', 'nats'].toSorted());
  });

  it('lets each domain be deployed alone: no folder holds or changes what is of another', () => {
    for (const domain of domains)
      for (const { labels } of workloads(buildKustomization(join(manifestsFolder, domain, overlay))))
        expect(labels.domain).toBe(domain);
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names).toEqual([...new Set(names)]);
    expect(
      new Set(objects.map(({ kind, metadata }) => (kind === 'Namespace' ? metadata.name : metadata.namespace))).size,
    ).toBe(1);
  });

  it('fits the schemas of Kubernetes, without a field they do not know', () => {
    expect(labelled(objects)).toEqual([]);
  });

  it('gives each program the environment it parses, and no secret by value', async () => {
    expect(await environmentFaults(objects)).toEqual([]);
    expect(ofKind(objects, 'Secret')).toEqual([]);
  });

  it('serves each program on its port, with probes, limits, autoscaler, disruption budget and a pinned image', () => {
    expect(workloadFaults(objects, portOf)).toEqual([]);
  });

  it.each([
    ['the gateway to every service and every remote of members', 'gateway', serviceNames, memberRemotes],
    ['the gateway of staff to what they work with alone', 'staff-gateway', staffServices, staffRemotes],
  ] as const)('leads %s', (_, gateway, services, remotes) => {
    const [found] = workloads(objects).filter(({ name }) => name === gateway);
    const listed = (variable: string) => (found ? (envValueOf(found, variable) ?? '') : '').split(',').toSorted();
    const addresses = (names: readonly string[]) =>
      names.map((name) => `${name.replace('mfe-', '')}=http://${name}:${defaultPorts[name as PortName]}`).toSorted();
    expect(listed('SERVICES')).toEqual(addresses(services));
    expect(listed('REMOTES')).toEqual(addresses(remotes));
  });

  it('allows in the network what is really called, and nothing else', async () => {
    const [allowed, real] = [allowedCalls(objects), await requiredCalls(objects)];
    expect([...allowed.egress].toSorted()).toEqual([...real.egress].toSorted());
    expect([...allowed.ingress].toSorted()).toEqual([...real.ingress].toSorted());
    const denied = ofKind(objects, 'NetworkPolicy').find(({ metadata }) => metadata.name === 'deny-unless-allowed');
    expect(denied?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it.runIf(kubectl)('is what kustomize itself builds', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hamrah-kustomize-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const resources = domains.map((domain) => relative(realpathSync(folder), join(manifestsFolder, domain, overlay)));
    writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify({ resources }));
    const built = parseAllDocuments(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' }));
    const byName = (list: KubernetesObject[]) =>
      list.toSorted((a, b) => `${a.kind} ${a.metadata.name}`.localeCompare(`${b.kind} ${b.metadata.name}`));
    expect(byName(built.map((document) => document.toJS()))).toEqual(byName(objects));
  });
});

describe('each check finds what is planted', () => {
  const sound = everything('prod');
  /** The production installation after `plant` has spoiled the object. */
  const spoiled = (kind: string, name: string, from: string, to: string) =>
    sound.map((object) => {
      if (object.kind !== kind || object.metadata.name !== name) return object;
      const text = JSON.stringify(object);
      expect(text).toContain(from);
      return JSON.parse(text.replace(from, to)) as KubernetesObject;
    });
  const deployment = (from: string, to: string) => spoiled('Deployment', 'inbox', from, to);

  it.each([
    ['an unknown field', deployment('"periodSeconds"', '"periodSecond"'), /periodSecond is unknown/],
    ['a wrong type', deployment('"minReadySeconds":5', '"minReadySeconds":"soon"'), /minReadySeconds/],
    ['a missing field', deployment('"template"', '"templates"'), /template/],
    ['an unknown field of the database', spoiled('MongoDBCommunity', 'mongodb', '"members"', '"replicas"'), /members/],
    ['a kind nobody knows', spoiled('Service', 'inbox', '"Service"', '"Servant"'), /no schema/],
  ])('%s', (_what, objects, said) => {
    expect(labelled(objects).join('\n')).toMatch(said);
  });

  it.each([
    [
      'a variable its program does not read',
      deployment('"NATS_URL"', '"NATS_URLS"'),
      ['inbox: NATS_URL is missing', 'inbox: NATS_URLS is unknown to it'],
    ],
    ['a value its program refuses', deployment('"4104"', '"http"'), ['inbox: PORT cannot be http']],
    [
      'a secret by value',
      deployment(
        '"valueFrom":{"secretKeyRef":{"name":"mongodb-inbox","key":"connectionString.standard"}}',
        '"value":"mongodb://u:p@mongodb/hamrah_inbox"',
      ),
      ['inbox: MONGODB_URI is a secret and stands in the manifest'],
    ],
    [
      'a Secret nobody makes',
      deployment('mongodb-inbox', 'mongodb-outbox'),
      ['inbox: MONGODB_URI is to come from Secret mongodb-outbox connectionString.standard, which nobody makes'],
    ],
  ])('%s', async (_what, objects, faults) => {
    expect(await environmentFaults(objects)).toEqual(faults);
  });

  it.each([
    ['a wrong port', deployment('"containerPort":4104', '"containerPort":4105'), /not served on its port 4104/],
    [
      'a probe of a port that is not there',
      deployment('"path":"/livez","port":"http"', '"path":"/livez","port":"web"'),
      /asks port web/,
    ],
    ['readiness that hangs on the bus', deployment('/readyz/mongodb', '/readyz'), /asks \/readyz/],
    [
      'lists before their index is made',
      spoiled('Deployment', 'matches', '/readyz/lists', '/readyz/mongodb'),
      /matches is ready at the wrong time/,
    ],
    ['a floating image', deployment('inbox:1.0.0', 'inbox:latest'), /may change/],
    ['no disruption budget', spoiled('PodDisruptionBudget', 'inbox', '"inbox"', '"other"'), /no disruption budget/],
  ])('%s', (_what, objects, said) => {
    expect(workloadFaults(objects, portOf).join('\n')).toMatch(said);
  });

  it.each([
    ['a pod that may run as root', '"runAsNonRoot":true', '"runAsNonRoot":false'],
    ['a file system that can be written', '"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false'],
    ['a pod without limits', '"limits"', '"limit"'],
  ])('%s', (_what, from, to) => {
    expect(() => workloads(deployment(from, to))).toThrow();
  });

  it.each([
    ['an edge nobody needs', 'inbox', '27017', '27018'],
    ['a caller who may not', 'inbox', '"gateway"', '"mfe-inbox"'],
    ['a way missing from the gateway', 'gateway', '4104', '4999'],
  ])('%s', async (_what, policy, from, to) => {
    const objects = spoiled('NetworkPolicy', policy, from, to);
    expect(allowedCalls(objects)).not.toEqual(await requiredCalls(objects));
    expect(allowedCalls(sound)).toEqual(await requiredCalls(sound));
  });
});
