import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { deploy, type Kubectl } from './deploy.ts';
import { readDomains } from './domains.ts';
import { containersOf, type KubernetesObject, parseManifests, withDigests, workloadsOf } from './manifests.ts';

const root = join(import.meta.dirname, '../../..');
const registry = 'images.hamrah.example';
const digestOf = (digit: number) => `sha256:${String(digit).repeat(64)}`;

const componentLabel = 'app.kubernetes.io/component';
const deployment = (name: string, env: Record<string, string> = {}, component = 'browser') => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name, namespace: 'hamrah' },
  spec: {
    replicas: 2,
    template: {
      metadata: { labels: { 'app.kubernetes.io/name': name, [componentLabel]: component } },
      spec: {
        terminationGracePeriodSeconds: 40,
        containers: [
          {
            name,
            readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
            resources: { limits: { memory: '1Gi' } },
            image: `${registry}/${name}:1.0.0`,
            env: Object.entries(env).map(([key, value]) => ({ name: key, value })),
          },
        ],
      },
    },
  },
});
const service = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'inbox', namespace: 'hamrah' },
  spec: { ports: [] },
};
const inbox = [service, deployment('inbox'), deployment('mfe-inbox', { PORT: '4204', RELEASE: 'current' })];
const inboxText = inbox.map((each) => stringify(each)).join('---\n');
const digests = new Map([
  ['inbox', digestOf(1)],
  ['mfe-inbox', digestOf(2)],
]);

/** Simulates a cluster that runs `images`, by workload. Records each command and the manifests it receives. */
function recordKubectl(images: Readonly<Record<string, string>>) {
  const commands: { readonly command: string; readonly manifests: readonly KubernetesObject[] }[] = [];
  const kubectl: Kubectl = (args, { input } = {}) => {
    commands.push({ command: args.join(' '), manifests: input ? parse(input).items : [] });
    if (args[0] === 'kustomize') return inboxText;
    if (args[0] === 'get') return images[args[1]?.split('/')[1] ?? ''] ?? '';
    return '';
  };
  return { commands, kubectl };
}

const applied = (commands: ReturnType<typeof recordKubectl>['commands']) =>
  commands
    .filter(({ command }) => command.startsWith('apply'))
    .map(({ manifests }) =>
      workloadsOf(manifests).flatMap((workload) =>
        containersOf(workload).map(({ image, env = [] }) => ({
          image,
          release: env.find(({ name }) => name === 'RELEASE')?.value,
        })),
      ),
    );

const pinnedService = { image: `${registry}/inbox@${digestOf(1)}`, release: undefined };
const pinnedRemote = (release: string) => ({ image: `${registry}/mfe-inbox@${digestOf(2)}`, release });

describe('deploy', () => {
  it('serves the earlier pages of a changed remote until every pod has the new files', () => {
    const { commands, kubectl } = recordKubectl({ 'mfe-inbox': `${registry}/mfe-inbox@${digestOf(9)}` });
    deploy('k8s/inbox/prod', { registry, digests, kubectl });
    expect(applied(commands)).toEqual([
      [pinnedService, pinnedRemote('previous')],
      [pinnedService, pinnedRemote('current')],
    ]);
    const rollouts = ['deployment/inbox', 'deployment/mfe-inbox'].map(
      (target) => `rollout status ${target} --namespace=hamrah --timeout=10m`,
    );
    expect(commands.map(({ command }) => command).filter((command) => !command.startsWith('get'))).toEqual([
      'kustomize k8s/inbox/prod',
      'diff -f -',
      'apply -f -',
      ...rollouts,
      'apply -f -',
      ...rollouts,
    ]);
  });

  it.each([
    ['the cluster has no remote yet', {}],
    ['the remote has the same image', { 'mfe-inbox': `${registry}/mfe-inbox@${digestOf(2)}` }],
  ])('applies once when %s', (_condition, images) => {
    const { commands, kubectl } = recordKubectl(images);
    deploy('k8s/inbox/prod', { registry, digests, kubectl });
    expect(applied(commands)).toEqual([[pinnedService, pinnedRemote('current')]]);
  });

  it('applies every other object unchanged', () => {
    const { commands, kubectl } = recordKubectl({});
    deploy('k8s/inbox/prod', { registry, digests, kubectl });
    expect(commands.find(({ command }) => command.startsWith('apply'))?.manifests[0]).toEqual(service);
  });

  it('changes nothing when a built image is missing or unknown', () => {
    for (const [wrongDigests, message] of [
      [new Map([['inbox', digestOf(1)]]), /mfe-inbox:1.0.0 has no digest/],
      [new Map([...digests, ['mfe-inbox', '1.0.0']]), /mfe-inbox:1.0.0 has no digest/],
      [new Map([...digests, ['outbox', digestOf(3)]]), /No manifest runs the built image outbox/],
    ] as const) {
      const { commands, kubectl } = recordKubectl({});
      expect(() => deploy('k8s/inbox/prod', { registry, digests: wrongDigests, kubectl })).toThrow(message);
      expect(commands.map(({ command }) => command)).toEqual(['kustomize k8s/inbox/prod']);
    }
  });
});

describe('the migrations of a service', () => {
  const withService = [service, deployment('inbox', { PORT: '4104' }, 'service')];
  const text = withService.map((each) => stringify(each)).join('---\n');
  const prepareDeploy = (fails = false) => {
    const { commands, kubectl } = recordKubectl({});
    const runDeploy = () =>
      deploy('k8s/inbox/prod', {
        registry,
        digests: new Map([['inbox', digestOf(1)]]),
        kubectl: (args, options) => {
          const output = kubectl(args, options);
          if (fails && args[0] === 'wait') throw new Error('timed out waiting for the condition');
          return args[0] === 'kustomize' ? text : output;
        },
      });
    return { commands, runDeploy };
  };

  it('run as a job with the pods’ image and environment, once its secrets exist and before any pod changes', () => {
    const { commands, runDeploy } = prepareDeploy();
    runDeploy();
    expect(commands.slice(2).map(({ command, manifests }) => [command, manifests.map(({ kind }) => kind)])).toEqual([
      ['apply -f -', ['Service']],
      ['delete job/migrate-inbox --namespace=hamrah --ignore-not-found --wait', []],
      ['apply -f -', ['Job']],
      ['logs job/migrate-inbox --namespace=hamrah --follow --pod-running-timeout=10m', []],
      ['wait job/migrate-inbox --namespace=hamrah --for=condition=complete --timeout=1m', []],
      ['apply -f -', ['Service', 'Deployment']],
      ['rollout status deployment/inbox --namespace=hamrah --timeout=10m', []],
    ]);
    const [job] = commands[4]?.manifests ?? [];
    expect(job?.spec?.template).toEqual({
      metadata: { labels: { 'app.kubernetes.io/name': 'inbox', [componentLabel]: 'migration' } },
      spec: {
        restartPolicy: 'Never',
        containers: [
          {
            name: 'inbox',
            image: `${registry}/inbox@${digestOf(1)}`,
            args: ['node', 'src/main.ts', 'migrate'],
            env: [{ name: 'PORT', value: '4104' }],
            resources: { limits: { memory: '1Gi' } },
          },
        ],
      },
    });
  });

  it('change no pod if they fail', () => {
    const { commands, runDeploy } = prepareDeploy(true);
    expect(runDeploy).toThrow('timed out');
    expect(
      applied(commands)
        .flat()
        .filter(({ image }) => image.includes('/inbox@')),
    ).toEqual([]);
  });
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
const overlays = readDomains(root).flatMap((domain) => [
  { domain, overlay: 'dev' },
  { domain, overlay: 'prod' },
]);

it.runIf(hasKubectl).each(overlays)(
  'pins each of our images in $domain.name/$overlay (needs kubectl)',
  ({ domain, overlay }) => {
    const folder = join(root, 'k8s', domain.name, overlay);
    const manifests = parseManifests(execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' }));
    const built = new Map(domain.images.map(({ name }, index) => [name, digestOf(index)]));
    const text = JSON.stringify(withDigests(manifests, registry, built));
    for (const [name, digest] of built) expect(text).toContain(`"${registry}/${name}@${digest}"`);
    expect(text).not.toMatch(new RegExp(`"${registry}/[^"@]*"`));
  },
);

it.runIf(hasKubectl).each(['matches', 'admin'])(
  'lets %s use OpenSearch with the component of its folder (needs kubectl)',
  (domain) => {
    const folder = mkdtempSync(join(tmpdir(), 'hamrah-overlay-'));
    const pathOf = (name: string) => relative(folder, join(root, 'k8s', domain, name));
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      stringify({ resources: [pathOf('prod')], components: [pathOf('opensearch')] }),
    );
    const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    const manifests = parseManifests(text);
    const service = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === domain);
    const variables = containersOf(service as KubernetesObject).flatMap(({ env = [] }) => env.map(({ name }) => name));
    expect(variables).toEqual(expect.arrayContaining(['MONGODB_URI', 'SEARCH_ENGINE', 'OPENSEARCH_URL']));
    const added = manifests.filter(({ metadata }) => /opensearch/.test(metadata.name)).map(({ kind }) => kind);
    expect(added.toSorted()).toEqual(['ExternalSecret', 'NetworkPolicy']);
  },
);
