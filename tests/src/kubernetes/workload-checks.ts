import { z } from 'zod';
import type { KubernetesObject } from './build.ts';
import { ofKind, type Workload, workloads } from './workloads.ts';

const service = z.object({
  spec: z.object({
    selector: z.record(z.string(), z.string()),
    ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: z.string() })),
  }),
});

/** The readiness path of a service. Matches is ready only after it has built its search index. */
const readinessPathOf = (name: string) => (name === 'matches' ? '/readyz/lists' : '/readyz/mongodb');

/** Finds workloads without a Service, an autoscaler or a disruption budget, and invalid probes and image tags. */
export function workloadViolations(
  objects: readonly KubernetesObject[],
  portOf: (workload: Workload) => number,
): string[] {
  return workloads(objects).flatMap((workload) => {
    const { name, container } = workload;
    const violations: string[] = [];
    const find = (kind: string) => ofKind(objects, kind).find(({ metadata }) => metadata.name === name);
    const isStateful = ofKind(objects, 'StatefulSet').some(({ metadata }) => metadata.name === name);
    const port = portOf(workload);
    if (!isStateful && !find('HorizontalPodAutoscaler') && !find('ScaledObject'))
      violations.push(`${name} has no autoscaler`);
    if (!find('PodDisruptionBudget')) violations.push(`${name} has no disruption budget`);
    if (!/:\d+\.\d+\.\d+(-\w+)?(@sha256:[0-9a-f]{64})?$/.test(container.image))
      violations.push(`${name} runs ${container.image}, which is not pinned to an exact version`);
    const object = find('Service');
    const { spec } = object ? service.parse(object) : { spec: { selector: {}, ports: [] } };
    if (!Object.entries(spec.selector).every(([key, value]) => workload.labels[key] === value))
      violations.push(`the Service ${name} selects no pod`);
    if (!spec.ports.some((each) => each.port === port && workload.ports.get(each.targetPort) === port))
      violations.push(`${name} is not served on its port ${port}`);
    if (!isStateful && container.env.find((entry) => entry.name === 'PORT')?.value !== String(port))
      violations.push(`${name} does not listen on its port ${port}`);
    for (const { httpGet } of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      if (!workload.ports.has(String(httpGet.port)))
        violations.push(`${name}: a probe requests the unknown port ${httpGet.port}`);
      const path = httpGet.path.split('?', 1)[0];
      if (!['/livez', readinessPathOf(name), '/healthz'].includes(path ?? ''))
        violations.push(`${name}: a probe requests ${path}`);
    }
    if (container.livenessProbe.httpGet.path.startsWith('/readyz'))
      violations.push(`the liveness probe of ${name} depends on other systems`);
    const hasReadinessPath = container.readinessProbe.httpGet.path === readinessPathOf(name);
    if (hasReadinessPath !== (workload.labels['app.kubernetes.io/component'] === 'service'))
      violations.push(`${name} has the wrong readiness probe`);
    return violations;
  });
}
