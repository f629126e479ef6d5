import type { System } from '@hamrah/start';
import { type ProcessName, serviceNames } from '@hamrah/start/processes';

const firstGroup = 60_001;

/** Group ids of the gateway and the services, by which the firewall recognises their connections. */
export const groups: Readonly<Partial<Record<ProcessName, number>>> = Object.fromEntries(
  ['gateway', ...serviceNames].map((name, index) => [name, firstGroup + index]),
);

/** Connections from a process to a server. */
export interface Link {
  /** Such as `inbox to nats`. */
  readonly name: string;
  readonly group: number;
  readonly port: number;
  /** Identifies the connections of this link in the firewall; both directions have it. */
  readonly mark: number;
}

/** The links that can fail: from each service to the bus and the database, and from the gateway to each service. */
export function linksOf({ ports }: Pick<System, 'ports'>): Link[] {
  const ends: (readonly [from: ProcessName, to: string, port: number])[] = [
    ...serviceNames.flatMap(
      (service) => [[service, 'nats', ports.nats] as const, [service, 'database', ports.mongodb] as const] as const,
    ),
    ...serviceNames.map((service) => ['gateway', service, ports[service]] as const),
  ];
  return ends.map(([from, to, port], index) => {
    const group = groups[from];
    if (group === undefined) throw new Error(`${from} has no group`);
    return { name: `${from} to ${to}`, group, port, mark: index + 1 };
  });
}
