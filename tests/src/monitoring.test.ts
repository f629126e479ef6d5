import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@hamrah/contracts/inventory';
import { send, startTestGateway, type TestGateway } from '@hamrah/gateway/testing';
import { cookieFor, testMember } from '@hamrah/service-kit/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { type OpenService, openService } from './invalid-input/open-service.ts';
import { backupJobs } from './kubernetes/backup-jobs.ts';
import { manifestsFolder, readBase, readObjects } from './kubernetes/build.ts';
import { ofKind, workloads } from './kubernetes/workloads.ts';
import { parseExpression } from './monitoring/expressions.ts';
import { anchorsIn, documentedMetrics, type ExportedMetric, parseMetrics } from './monitoring/metrics.ts';

const root = join(import.meta.dirname, '../..');
const objects = readBase('platform');
const allObjects = readdirSync(manifestsFolder).flatMap(readBase);

const rule = z.strictObject({
  alert: z.string().regex(/^[A-Z]\w+$/),
  expr: z.string(),
  for: z.string().regex(/^\d+[smh]$/),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string().min(10), runbook_url: z.string() }),
});
const rules = ofKind([...objects, ...readObjects('platform/opensearch')], 'PrometheusRule').flatMap((object) =>
  z
    .object({ spec: z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) }) })
    .parse(object)
    .spec.groups.flatMap((group) => group.rules),
);
const dashboard = z
  .object({
    panels: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        targets: z.array(z.object({ expr: z.string() })).default([]),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      }),
    ),
  })
  .parse(JSON.parse(readFileSync(join(root, 'ops/grafana/hamrah.json'), 'utf8')));
const panelQueries = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => [title, expr.replaceAll(/\$__\w+/g, '5m')] as const),
);

/** Exported by Prometheus, kube-state-metrics, the kubelet and the exporters of MongoDB, NATS and OpenSearch. */
const externalMetrics = new Map([
  ['up', new Set<string>()],
  ['mongodb_up', new Set<string>()],
  ['mongodb_rs_members_health', new Set<string>()],
  ['mongodb_rs_members_optimeDate', new Set(['member_state'])],
  ['jetstream_server_jetstream_disabled', new Set<string>()],
  ['jetstream_server_total_message_bytes', new Set<string>()],
  ['jetstream_server_max_storage', new Set<string>()],
  ['gnatsd_varz_slow_consumers', new Set<string>()],
  ['elasticsearch_cluster_health_up', new Set<string>()],
  ['elasticsearch_cluster_health_status', new Set(['color'])],
  ['elasticsearch_filesystem_data_available_bytes', new Set<string>()],
  ['elasticsearch_filesystem_data_size_bytes', new Set<string>()],
  ['elasticsearch_jvm_memory_used_bytes', new Set(['area'])],
  ['elasticsearch_jvm_memory_max_bytes', new Set(['area'])],
  ['kube_cronjob_status_last_successful_time', new Set(['cronjob'])],
  ['kube_cronjob_created', new Set(['cronjob'])],
  ['kubelet_volume_stats_available_bytes', new Set(['persistentvolumeclaim'])],
  ['kubelet_volume_stats_capacity_bytes', new Set(['persistentvolumeclaim'])],
]);
/**
 * Labels that docs/metrics.md omits: the program (`service`), the scrape target, and the bucket of a histogram (`le`).
 */
const commonLabels = new Set(['service', 'job', 'namespace', 'pod', 'le']);

const member = testMember();
let texts: ReadonlyMap<string, string>;
let metrics: readonly ExportedMetric[];
beforeAll(async () => {
  const metricTexts = new Map<string, string>();
  const cookie = cookieFor({ code: member.member, gender: member.gender });
  for (const name of serviceNames) {
    const service: OpenService = await openService(name, []);
    await fetch(`${service.url}/profile/members/${member.member}`, { headers: { cookie } });
    await fetch(`${service.url}/${name}/${member.member}?canary=${member.member}`, { headers: { cookie } });
    metricTexts.set(name, await (await fetch(`${service.url}/metrics`)).text());
    await service.stop();
  }
  const gateway: TestGateway = await startTestGateway({ METRICS_PORT: '0' });
  await send(gateway, `/api/profile/members/${member.member}`, { headers: { cookie } });
  await send(gateway, `/${member.member}.js?canary=${member.member}`);
  const report = { page: `/canary/${member.member}`, connection: '4g', lcpMs: 900, cls: 0 };
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:8080' };
  const reply = await send(gateway, '/web-vitals', { method: 'POST', headers, body: JSON.stringify(report) });
  expect(reply.status).toBe(204);
  metricTexts.set('gateway', await (await fetch(`http://127.0.0.1:${gateway.metricsPort}/metrics`)).text());
  await gateway.stop();
  texts = metricTexts;
  metrics = [...metricTexts.values()].flatMap(parseMetrics);
}, 240_000);

const labelsOf = (name: string): ReadonlySet<string> | undefined => {
  const base = name.replace(/_(bucket|sum|count)$/, '');
  const metric = metrics.find((each) => each.name === name || (each.name === base && each.type === 'histogram'));
  if (!metric) return externalMetrics.get(name);
  return documentedMetrics().get(metric.name) ?? metric.labels;
};
/** Returns the metrics and labels in an expression that are not exported. */
const expressionViolations = (expression: string): string[] => {
  const { series, groupedBy } = parseExpression(expression);
  const seriesViolations = series.flatMap(({ name, labels }) => {
    const knownLabels = labelsOf(name);
    if (!knownLabels) return [`${name} is not exported`];
    return labels
      .filter((label) => !knownLabels.has(label) && !commonLabels.has(label))
      .map((label) => `${name} has no ${label}`);
  });
  const allLabels = new Set(series.flatMap(({ name }) => [...(labelsOf(name) ?? [])]));
  return [...seriesViolations, ...groupedBy.filter((label) => !allLabels.has(label) && !commonLabels.has(label))];
};

describe('the metrics of the programs', () => {
  it('match docs/metrics.md, including their labels', () => {
    const ownMetrics = metrics.filter(({ name }) => !/^(nodejs|process)_/.test(name));
    const documented = documentedMetrics();
    expect([...new Set(ownMetrics.map(({ name }) => name))].toSorted()).toEqual([...documented.keys()].toSorted());
    for (const { name, labels } of ownMetrics)
      expect([...(documented.get(name) ?? [])], name).toEqual(expect.arrayContaining([...labels]));
  });

  it('have no label with data of a member or caller', () => {
    for (const [name, text] of texts) expect(text, name).not.toMatch(new RegExp(`${member.member}|canary`));
    expect(texts.get('gateway')).toMatch(/http_request_duration_seconds_count\{[^}]*route="[^"]*:\w+/);
  });
});

describe('the autoscalers', () => {
  const trigger = z.object({ type: z.string(), metadata: z.object({ query: z.string().optional() }) });
  const scalers = ofKind(allObjects, 'ScaledObject').map(({ metadata: { name }, spec }) => ({
    name,
    queries: z
      .object({ triggers: z.array(trigger) })
      .parse(spec)
      .triggers.flatMap(({ metadata }) => metadata.query ?? []),
  }));

  it('read the event loop of their pods, and for services also the event backlog', () => {
    const loop = (name: string) => `sum(rate(event_loop_active_seconds_total{service="${name}"}[2m]))`;
    const backlog = (name: string) => `max(consumer_events{service="${name}",state="pending"})`;
    expect(scalers.map(({ name }) => name).toSorted()).toEqual(
      [...serviceNames, 'gateway', 'staff-gateway', 'calls'].toSorted(),
    );
    for (const { name, queries } of scalers) {
      expect(queries, name).toContain(loop(name));
      if (serviceNames.includes(name)) expect(queries, name).toContain(backlog(name));
    }
  });

  it('use only exported metrics and labels of their own program', () => {
    for (const { name, queries } of scalers)
      for (const query of queries) {
        expect(expressionViolations(query), name).toEqual([]);
        expect(query).toContain(`{service="${name}"`);
      }
  });
});

describe('alerts', () => {
  it('use only exported metrics and their labels', () => {
    expect(rules.length).toBeGreaterThan(10);
    for (const { alert, expr } of rules) expect(expressionViolations(expr), alert).toEqual([]);
  });

  it('have unique names and an entry in the runbook', () => {
    const names = rules.map(({ alert }) => alert);
    expect(names).toEqual([...new Set(names)]);
    const anchors = anchorsIn('docs/runbook.md');
    for (const { alert, annotations } of rules) {
      const [, anchor = ''] = /^docs\/runbook\.md#(.+)$/.exec(annotations.runbook_url) ?? [];
      expect([...anchors], alert).toContain(anchor);
      expect(readFileSync(join(root, 'docs/runbook.md'), 'utf8'), alert).toContain(`\`${alert}\``);
    }
  });

  it.each([
    ['an unknown metric', 'sum(rate(http_requests_failed[5m])) > 1', /http_requests_failed is not exported/],
    ['an unknown label', 'max(consumer_events{member="HM1"}) > 1', /consumer_events has no member/],
    ['an unknown grouping label', 'max by (member) (dead_letters) > 0', /member/],
  ])('are rejected if they contain %s', (_, expression, violation) => {
    expect(expressionViolations(expression).join()).toMatch(violation);
  });

  it.each(['sum(rate(dead_letters[5m])', 'max by (service (dead_letters)', 'dead_letters >', ''])(
    'cannot have the invalid expression %j',
    (text) => {
      expect(() => parseExpression(text)).toThrow();
    },
  );
});

describe('the dashboard', () => {
  it('uses only exported metrics and their labels', () => {
    expect(panelQueries.length).toBeGreaterThan(15);
    for (const [title, expr] of panelQueries) expect(expressionViolations(expr), title).toEqual([]);
  });

  it('shows every documented metric, in panels that do not overlap', () => {
    const usedMetrics = new Set(
      panelQueries.flatMap(([, expr]) =>
        parseExpression(expr).series.map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')),
      ),
    );
    expect([...documentedMetrics().keys()].filter((name) => !usedMetrics.has(name))).toEqual([]);
    const cells = new Set<string>();
    for (const { gridPos, title } of dashboard.panels)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(cells.has(`${x}/${y}`), title).toBe(false);
          cells.add(`${x}/${y}`);
        }
  });
});

describe('in the cluster', () => {
  it('the memory alert fires before a pod reaches its limit', () => {
    const { expr = '' } = rules.find(({ alert }) => alert === 'MemoryNearLimit') ?? {};
    const clause = /process_resident_memory_bytes\{service(!~|=)"([^"]+)"\}\) > (\S+)/g;
    const clauses = [...expr.matchAll(clause)].map(([, operator, names = '', bytes]) => ({
      covers: (name: string) => names.split('|').includes(name) === (operator === '='),
      bytes: Number(bytes),
    }));
    const exporters = workloads(allObjects).filter(
      ({ ports, labels }) => ports.has('metrics') || labels['app.kubernetes.io/component'] === 'service',
    );
    expect(exporters.length).toBeGreaterThan(serviceNames.length);
    for (const { name, container } of exporters) {
      const [, mebibytes] = /^(\d+)Mi$/.exec(container.resources.limits.memory) ?? [];
      const share = clauses
        .filter(({ covers }) => covers(name))
        .map(({ bytes }) => bytes / (Number(mebibytes) * 2 ** 20));
      expect(share, name).toEqual([expect.closeTo(0.85, 1)]);
    }
  });

  it('every program that exports metrics is scraped, on a port of its pod', () => {
    const monitor = z.object({
      spec: z.object({
        selector: z.strictObject({
          matchLabels: z.record(z.string(), z.string()).default({}),
          matchExpressions: z
            .array(z.strictObject({ key: z.string(), operator: z.literal('In'), values: z.array(z.string()) }))
            .default([]),
        }),
        podMetricsEndpoints: z.tuple([z.object({ port: z.string(), path: z.literal('/metrics') })]),
      }),
    });
    const scrapedPrograms = ofKind(objects, 'PodMonitor').flatMap((object) => {
      const { selector, podMetricsEndpoints } = monitor.parse(object).spec;
      const selectedPods = workloads(allObjects).filter(({ labels }) =>
        [
          ...Object.entries(selector.matchLabels).map(([key, value]) => ({ key, values: [value] })),
          ...selector.matchExpressions,
        ].every(({ key, values }) => values.includes(labels[key] ?? '')),
      );
      for (const { name, ports } of selectedPods)
        expect([...ports.keys()], name).toContain(podMetricsEndpoints[0].port);
      return selectedPods.map(({ name }) => name);
    });
    const exporters = workloads(allObjects).filter(
      ({ ports, labels }) =>
        ports.has('metrics') || ports.has('exporter') || labels['app.kubernetes.io/component'] === 'service',
    );
    expect(scrapedPrograms.toSorted()).toEqual(exporters.map(({ name }) => name).toSorted());
    expect(scrapedPrograms).toEqual(expect.arrayContaining([...serviceNames, 'gateway']));
  });

  it('databases are backed up every six hours, and streams some minutes later', () => {
    const backups = objects.filter(({ metadata }) => metadata.name !== 'operations');
    const jobs = new Map(backupJobs(backups).map((job) => [job.name, job]));
    const [databases, streams] = [jobs.get('backup-mongodb'), jobs.get('backup-nats')];
    expect(databases?.script).toMatch(/mongodump .*--oplog/s);
    const [line = ''] = /^printf .*(?= > \/tmp\/mongodump.yaml$)/m.exec(databases?.script ?? '') ?? [];
    const MONGODB_URI = 'mongodb://backup:p%40ss@mongodb-0.mongodb-svc:27017/admin?replicaSet=mongodb&ssl=true';
    expect(execFileSync('sh', ['-euc', line], { env: { PATH: process.env.PATH, MONGODB_URI }, encoding: 'utf8' })).toBe(
      'uri: "mongodb://backup:p%40ss@mongodb-0.mongodb-svc:27017/?authSource=admin&replicaSet=mongodb&ssl=true"\n',
    );
    expect(streams?.script).toMatch(/nats --tlsfirst stream backup .*--consumers/);
    // `backup-space.test.ts` tests that the script keeps backups for 30 days, as long as the streams keep events.
    for (const job of [databases, streams]) expect(job?.script).toMatch(/^sh -eu \/scripts\/free-space.sh$/m);
    const minuteOf = (schedule = '') => {
      expect(schedule).toMatch(/^\d+ \*\/6 \* \* \*$/);
      return parseInt(schedule, 10);
    };
    expect(minuteOf(streams?.schedule)).toBeGreaterThan(minuteOf(databases?.schedule));
  });
});

it('keeps access logs for one year and then erases them', () => {
  const values = z
    .object({
      limits_config: z.object({ retention_period: z.string() }),
      compactor: z.object({ retention_enabled: z.boolean() }),
    })
    .parse(parse(readFileSync(join(root, 'ops/loki/retention.yaml'), 'utf8')));
  expect(values).toMatchObject({
    limits_config: { retention_period: '365d' },
    compactor: { retention_enabled: true },
  });
});
