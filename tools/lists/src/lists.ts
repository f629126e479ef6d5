import { type AnyRpc, listNames, profile, type RpcReply, rpcSubjectOf } from '@hamrah/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { z } from 'zod';

const patienceMs = 5_000;
export const usage = 'npm run lists -- show | add <list> "<name>"';

const reply = z.union([z.object({ answer: z.unknown() }), z.object({ problem: z.string() })]);

async function ask<Q extends AnyRpc>(
  bus: NatsConnection,
  question: Q,
  input: z.input<Q['request']>,
  namespace?: string,
) {
  const message = await bus.request(rpcSubjectOf(question, namespace), JSON.stringify(input), {
    timeout: patienceMs,
  });
  const told = reply.parse(message.json());
  if ('problem' in told) throw new Error(`Profile could not answer: ${told.problem}`);
  return question.reply.parse(told.answer) as RpcReply<Q>;
}

/**
 * Does what the words of the command say, by asking profile: `show` gives the lists whole, `add` puts an entry on one for
 * everybody. Resolves to what to print; throws what to complain of: the usage, or why the entry was not added.
 */
export async function runLists(
  [command, list, name, ...more]: readonly string[],
  bus: NatsConnection,
  namespace?: string,
): Promise<string> {
  if (command === 'show' && list === undefined) {
    const lists = await ask(bus, profile.getLists, {}, namespace);
    return listNames.map((one) => [one, ...lists[one].map((entry) => `  ${entry}`)].join('\n')).join('\n');
  }
  if (command !== 'add' || list === undefined || name === undefined || more.length > 0) throw new Error(usage);
  const { outcome, message } = await ask(bus, profile.addListEntry, { list, name }, namespace);
  if (outcome !== 'added') throw new Error(message);
  return message;
}
