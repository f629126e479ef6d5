import { execFileSync } from 'node:child_process';
import type { Link } from './links.ts';

/** A fault of the network. `slow` applies to all links together. */
export type Fault =
  | { readonly kind: 'partition' | 'refusal'; readonly link: Link }
  | { readonly kind: 'loss'; readonly link: Link /** Between 0 and 1. */; readonly probability: number }
  | { readonly kind: 'slow'; readonly megabits: number };

const iptables = (...args: string[]) => void execFileSync('iptables', ['--wait', ...args]);

/** Marks the connections of each link, so that a rule affects both directions. Needs its own network namespace. */
export function markLinks(links: readonly Link[]): void {
  for (const { group, port, mark } of links)
    iptables(
      ...['--table', 'mangle', '--append', 'OUTPUT', '--protocol', 'tcp', '--dport', String(port)],
      ...['--match', 'owner', '--gid-owner', String(group), '--jump', 'CONNMARK', '--set-mark', String(mark)],
    );
}

const targetOf: Readonly<Record<'partition' | 'refusal' | 'loss', readonly string[]>> = {
  partition: ['--jump', 'DROP'],
  refusal: ['--jump', 'REJECT', '--reject-with', 'tcp-reset'],
  loss: ['--jump', 'DROP'],
};

/** Longest time that a slow network holds a packet back, in ms. */
const maxQueueMs = 500;

/** Starts a fault. Returns a function that ends it. */
export function startFault(fault: Fault): () => void {
  if (fault.kind === 'slow') {
    const rate = ['rate', `${fault.megabits}mbit`, 'burst', '64kb', 'latency', `${maxQueueMs}ms`];
    execFileSync('tc', ['qdisc', 'add', 'dev', 'lo', 'root', 'tbf', ...rate]);
    return () => void execFileSync('tc', ['qdisc', 'del', 'dev', 'lo', 'root']);
  }
  const { kind, link } = fault;
  const random =
    kind === 'loss' ? ['--match', 'statistic', '--mode', 'random', '--probability', `${fault.probability}`] : [];
  const rule = ['--protocol', 'tcp', '--match', 'connmark', '--mark', `${link.mark}`, ...random, ...targetOf[kind]];
  iptables('--append', 'OUTPUT', ...rule);
  return () => iptables('--delete', 'OUTPUT', ...rule);
}
