import { type AnyRpc, listNames, profile, type RpcReply, rpcSubjectOf } from '@hamrah/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';

const requestTimeoutMs = 5_000;
export const usage = 'npm run lists -- show | add <list> "<name>"';

const reply = z.union([z.object({ result: z.unknown() }), z.object({ problem: z.string() })]);

async function request<Q extends AnyRpc>(
  bus: NatsConnection,
  rpc: Q,
  input: z.input<Q['request']>,
  namespace?: string,
) {
  const message = await bus.request(rpcSubjectOf(rpc, namespace), JSON.stringify(input), {
    timeout: requestTimeoutMs,
  });
  const parsed = reply.parse(message.json());
  if ('problem' in parsed) throw new Error(`The profile service refused the request: ${parsed.problem}`);
  return rpc.reply.parse(parsed.result) as RpcReply<Q>;
}

/**
 * Runs a command: `show` prints the reference lists; `add` adds an entry through the profile service. Resolves to the
 * output. Throws an error with the usage, or with the reason why the service did not add the entry.
 */
export async function runLists(
  [command, list, name, ...extraArgs]: readonly string[],
  bus: NatsConnection,
  namespace?: string,
): Promise<string> {
  if (command === 'show' && list === undefined) {
    const lists = await request(bus, profile.getLists, {}, namespace);
    return listNames
      .map((listName) => [listName, ...lists[listName].map((entry) => `  ${entry}`)].join('\n'))
      .join('\n');
  }
  if (command !== 'add' || list === undefined || name === undefined || extraArgs.length > 0) throw new Error(usage);
  const { outcome, message } = await request(bus, profile.addListEntry, { list, name }, namespace);
  if (outcome !== 'added') throw new Error(message);
  return message;
}
