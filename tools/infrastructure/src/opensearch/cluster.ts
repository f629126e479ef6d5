import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild } from '../child.ts';
import type { OnProgress } from '../debian/engine.ts';
import { claimPorts, waitUntil } from '../ports.ts';
import { prepareNodeFiles } from './node-files.ts';

interface ClusterOptions {
  /** The folder that contains `.local`. */
  readonly folder: string;
  readonly nodes: number;
  /** Heap of each node in MB. */
  readonly heapMb?: number;
  readonly onProgress?: OnProgress;
}

/** An OpenSearch cluster on loopback, for tests and measurements. Its data is in a temporary folder. */
export interface OpenSearchCluster {
  /** Addresses of the nodes. */
  readonly urls: readonly string[];
  /** Ends a node with SIGKILL. */
  kill(node: number): Promise<void>;
  /** Starts a node that was killed, with its data, and waits until every index has all its replicas. */
  restart(node: number): Promise<void>;
  stop(): Promise<void>;
}

const startTimeoutMs = 180_000;

/** Starts a cluster and waits until every node has joined. Throws a `SetupError` if the machine cannot run one. */
export async function startOpenSearch({
  folder,
  nodes: nodeCount,
  heapMb = 384,
  onProgress = () => {},
}: ClusterOptions): Promise<OpenSearchCluster> {
  const { java, classPath } = await prepareNodeFiles(folder, onProgress);
  const block = await claimPorts(2 * nodeCount);
  const data = mkdtempSync(join(tmpdir(), 'hamrah-opensearch-'));
  const nodes = Array.from({ length: nodeCount }, (_, index) => ({
    name: `node-${index}`,
    httpPort: block.ports[2 * index] as number,
    transportPort: block.ports[2 * index + 1] as number,
  }));
  const urls = nodes.map(({ httpPort }) => `http://127.0.0.1:${httpPort}`);
  const children = new Map<number, Child>();
  const start = (index: number): void => {
    const { name, httpPort, transportPort } = nodes[index] as (typeof nodes)[number];
    const home = join(data, name);
    mkdirSync(join(home, 'config'), { recursive: true });
    const settings = {
      'path.home': home,
      'cluster.name': `hamrah-${process.pid}-${block.ports[0]}`,
      'node.name': name,
      'network.host': '127.0.0.1',
      'http.port': httpPort,
      'transport.port': transportPort,
      'discovery.seed_hosts': nodes.map((node) => `127.0.0.1:${node.transportPort}`).join(','),
      'cluster.initial_cluster_manager_nodes': nodes.map((node) => node.name).join(','),
      // A test machine may have little free space; the default limits would make indexes read-only.
      'cluster.routing.allocation.disk.threshold_enabled': false,
    };
    const child = startChild({
      name,
      command: java,
      args: [
        `-Xms${heapMb}m`,
        `-Xmx${heapMb}m`,
        '-XX:+UseSerialGC',
        '--enable-native-access=ALL-UNNAMED',
        '--add-modules=jdk.incubator.vector',
        '-cp',
        classPath,
        'OpenSearchNode',
        ...Object.entries(settings).map(([key, value]) => `${key}=${value}`),
      ],
      logFile: join(data, `${name}.log`),
    });
    children.set(index, child);
  };
  const waitUntilJoined = (index: number): Promise<boolean> =>
    waitUntil(
      async () => {
        const health = await fetch(
          `${urls[index]}/_cluster/health?wait_for_nodes=${children.size}&wait_for_status=green&timeout=1s`,
        );
        return health.ok && ((await health.json()) as { timed_out: boolean }).timed_out === false;
      },
      { timeoutMs: startTimeoutMs, intervalMs: 200, shouldStop: () => children.get(index)?.hasExited() ?? true },
    );
  const stop = async (): Promise<void> => {
    await Promise.all([...children.values()].map((child) => child.stop()));
    rmSync(data, { recursive: true, force: true });
    await block.release();
  };
  const waitForNodes = async (): Promise<void> => {
    const joined = await Promise.all([...children.keys()].map(waitUntilJoined));
    if (joined.every(Boolean)) return;
    await stop();
    throw new Error('The OpenSearch cluster did not start.');
  };
  for (const index of nodes.keys()) start(index);
  await waitForNodes();
  return {
    urls,
    async kill(index) {
      const child = children.get(index);
      child?.kill('SIGKILL');
      await child?.exited;
      children.delete(index);
    },
    async restart(index) {
      start(index);
      await waitForNodes();
    },
    stop,
  };
}
