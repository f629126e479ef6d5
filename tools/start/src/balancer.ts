import { connect, createServer, type Socket } from 'node:net';

/** A pod behind a balancer. */
export interface BalancerTarget {
  readonly port: number;
  /** Whether the pod gets new connections. Existing connections stay open. */
  isServing: boolean;
}

/**
 * Distributes the connections to a loopback port over the pods in turn, as a Kubernetes Service does. It does not read
 * the bytes that it forwards.
 */
export async function openBalancer(
  port: number,
  targets: readonly BalancerTarget[],
): Promise<{ close(): Promise<void> }> {
  const clients = new Set<Socket>();
  let turn = 0;
  const server = createServer({ noDelay: true }, (client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    const serving = targets.filter(({ isServing }) => isServing);
    turn += 1;
    const target = serving[turn % serving.length];
    if (!target) return client.destroy();
    const pod = connect({ port: target.port, host: '127.0.0.1', noDelay: true });
    for (const [socket, peer] of [
      [client, pod],
      [pod, client],
    ] as const) {
      socket.on('error', () => peer.destroy());
      socket.once('close', () => peer.destroy());
    }
    client.pipe(pod).pipe(client);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.destroy();
      }),
  };
}
