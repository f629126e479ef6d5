import { z } from 'zod';
import type { KubernetesObject } from './build.ts';
import { ofKind, type Workload, workloads } from './workloads.ts';

const service = z.object({
  spec: z.object({
    selector: z.record(z.string(), z.string()),
    ports: z.array(z.object({ name: z.string(), port: z.number(), targetPort: z.string() })),
  }),
});

/** What a service answers when it is ready: its database does; of matches, the index of its lists is made too. */
const readinessPathOf = (name: string) => (name === 'matches' ? '/readyz/lists' : '/readyz/mongodb');

/** Which workload has no Service on its port, no autoscaler or disruption budget, a probe that asks nobody, a floating image. */
export function workloadFaults(objects: readonly KubernetesObject[], portOf: (workload: Workload) => number): string[] {
  return workloads(objects).flatMap((workload) => {
    const { name, container } = workload;
    const faults: string[] = [];
    const has = (kind: string) => ofKind(objects, kind).find(({ metadata }) => metadata.name === name);
    const stateful = ofKind(objects, 'StatefulSet').some(({ metadata }) => metadata.name === name);
    const port = portOf(workload);
    if (!stateful && !has('HorizontalPodAutoscaler')) faults.push(`${name} has no autoscaler`);
    if (!has('PodDisruptionBudget')) faults.push(`${name} has no disruption budget`);
    if (!/:\d+\.\d+\.\d+(-\w+)?$/.test(container.image))
      faults.push(`${name} runs ${container.image}, which may change`);
    const found = has('Service');
    const { spec } = found ? service.parse(found) : { spec: { selector: {}, ports: [] } };
    if (!Object.entries(spec.selector).every(([key, value]) => workload.labels[key] === value))
      faults.push(`the Service ${name} finds no pod`);
    if (!spec.ports.some((each) => each.port === port && workload.ports.get(each.targetPort) === port))
      faults.push(`${name} is not served on its port ${port}`);
    if (!stateful && container.env.find((entry) => entry.name === 'PORT')?.value !== String(port))
      faults.push(`${name} does not listen on its port ${port}`);
    for (const { httpGet } of [container.startupProbe, container.livenessProbe, container.readinessProbe]) {
      if (!workload.ports.has(String(httpGet.port))) faults.push(`${name}: a probe asks port ${httpGet.port}`);
      const path = httpGet.path.split('?', 1)[0];
      if (!['/livez', readinessPathOf(name), '/healthz'].includes(path ?? ''))
        faults.push(`${name}: a probe asks ${path}`);
    }
    if (container.livenessProbe.httpGet.path.startsWith('/readyz')) faults.push(`${name} dies of what it waits for`);
    const ready = container.readinessProbe.httpGet.path === readinessPathOf(name);
    if (ready !== (workload.labels['app.kubernetes.io/component'] === 'service'))
      faults.push(`${name} is ready at the wrong time`);
    return faults;
  });
}
