import { setTimeout as sleep } from 'node:timers/promises';
import { claimPorts } from '@hamrah/infrastructure/ports';
import type { SupervisedProcess } from '@hamrah/infrastructure/supervise';
import { openBalancer } from './balancer.ts';
import type { ProcessPlan } from './processes.ts';

/** One of two pods of a process. */
export interface SystemPod {
  /** Its own URL, which bypasses the balancer. */
  readonly url: string;
  readonly process: SupervisedProcess;
  /**
   * Restarts the pod like a rolling update: stops new connections, sends SIGTERM, and allows connections once the pod
   * is ready again.
   */
  restart(): Promise<void>;
  /** Replaces the pod with another release of its program, like a rolling update. */
  deploy(release: ProcessPlan): Promise<void>;
}

/** Time between the end of new connections and SIGTERM. In Kubernetes, the `preStop` hook of every pod sleeps longer. */
const preStopMs = 1_000;

/** Runs two pods of a process behind a balancer on the port of the process. */
export async function runPods(
  plan: ProcessPlan,
  start: (plan: ProcessPlan) => SupervisedProcess,
): Promise<{ pair: readonly [SystemPod, SystemPod]; stop(): Promise<void> }> {
  const { ports, release } = await claimPorts(2);
  const run = (port: number) => {
    const target = { port, isServing: true };
    const startOnPort = (release: ProcessPlan) => {
      const env = { ...release.env, PORT: String(port), ...registryFileOf(release, port) };
      return start({ ...release, port, env, readyUrl: release.readyUrl.replace(`:${plan.port}/`, `:${port}/`) });
    };
    let child = startOnPort(plan);
    const replace = async (startNext: () => void) => {
      target.isServing = false;
      await sleep(preStopMs);
      await child.stop(30_000);
      startNext();
      await child.waitReady();
      target.isServing = true;
    };
    const pod: SystemPod = {
      url: `http://127.0.0.1:${port}`,
      get process() {
        return child;
      },
      restart: () => replace(() => child.start()),
      deploy: (release) =>
        replace(() => {
          child = startOnPort(release);
        }),
    };
    return { pod, target };
  };
  const [first, second] = [run(ports[0] ?? 0), run(ports[1] ?? 0)];
  const balancer = await openBalancer(plan.port, [first.target, second.target]);
  return {
    pair: [first.pod, second.pod],
    async stop() {
      await Promise.all([first, second].map(({ pod }) => pod.process.stop()));
      await balancer.close();
      await release();
    },
  };
}

/** Each gateway pod has its own disk. */
const registryFileOf = ({ env: { REGISTRY_FILE } }: ProcessPlan, port: number): Record<string, string> =>
  REGISTRY_FILE === undefined ? {} : { REGISTRY_FILE: `${REGISTRY_FILE}.${port}` };
