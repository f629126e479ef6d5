import { SetupError } from '@hamrah/infrastructure';
import { claimPorts, freePort, isPortFree, portOwner } from '@hamrah/infrastructure/ports';
import { defaultPorts, type PortName, type PortTable } from './processes.ts';
import { readRunning } from './running-system.ts';

const maxPort = 65_535;
/** Only root may use lower ports. */
const minPort = 1024;
/** Browsers and fetch refuse these ports: https://fetch.spec.whatwg.org/#port-blocking */
const blockedPorts = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);
/** Ports that containers of an earlier run may use. The infrastructure checks them. */
const checkedByInfrastructure = new Set(['mongodb', 'nats']);

/**
 * The default ports, each shifted as far as `sitePort` is from 8080. Clones on 8080 and 9080, for example, can run at
 * the same time. Throws a `SetupError` if a shifted port is out of range, or if browsers refuse it.
 */
export function portsFrom(sitePort: number | undefined): PortTable {
  const shift = sitePort === undefined ? 0 : sitePort - defaultPorts.gateway;
  const ports = Object.entries(defaultPorts).map(([name, port]) => [name, port + shift] as const);
  const outOfRange = ports.find(([, port]) => port < minPort || port > maxPort);
  if (outOfRange) {
    const lowest = defaultPorts.gateway - Math.min(...Object.values(defaultPorts)) + minPort;
    const highest = defaultPorts.gateway + maxPort - Math.max(...Object.values(defaultPorts));
    throw unusable(outOfRange, `because PORT moves all ports. Use ${lowest} to ${highest}.`);
  }
  const blocked = ports.find(([, port]) => blockedPorts.has(port));
  if (blocked) throw unusable(blocked, 'which browsers refuse. Use another PORT, such as 9080.');
  return Object.fromEntries(ports) as PortTable;

  function unusable([name, port]: readonly [string, number], reason: string) {
    return new SetupError(`PORT=${sitePort} would give ${labelOf(name)} port ${port}, ${reason}`);
  }
}

/**
 * The ports for `sitePort`. Throws a `SetupError` if the system already runs in this folder, or if a port is in use.
 * The error names the process.
 */
export async function claimDefaultPorts(folder: string, sitePort: number | undefined): Promise<PortTable> {
  const running = readRunning(folder);
  if (running) {
    throw new SetupError(
      `Hamrah already runs at ${running.origin} (process ${running.pid}). Stop it with Ctrl-C first.`,
    );
  }
  const ports = portsFrom(sitePort);
  for (const [name, port] of Object.entries(ports)) {
    if (checkedByInfrastructure.has(name) || (await isPortFree(port))) continue;
    const owner = portOwner(port) ?? 'another program';
    throw new SetupError(
      `Port ${port} of ${labelOf(name)} is in use by ${owner}. Stop it, or move all ports: PORT=${alternativeTo(ports.gateway)} npm start.`,
    );
  }
  return ports;
}

/** A site port for which no shifted port equals a default port. */
const alternativeTo = (sitePort: number) => (sitePort === 9080 ? 11_080 : 9080);

const labelOf = (name: string) => (name === 'gateway' ? 'the site' : name);

/** Claims a free port for every process, until `release`. */
export async function claimFreePorts(): Promise<{ ports: PortTable; release(): Promise<void> }> {
  const names = Object.keys(defaultPorts) as PortName[];
  const { ports, release } = await claimPorts(names.length);
  return { ports: Object.fromEntries(names.map((name, index) => [name, ports[index]])) as PortTable, release };
}

/** Port of the component catalogue: 8028, moved by `PORT`, or a free port if another program uses it. */
export async function claimCataloguePort(text = process.env.PORT): Promise<number> {
  const cataloguePort = portsFrom(parseSitePort(text))['api-docs'] + 1;
  return (await isPortFree(cataloguePort)) ? cataloguePort : freePort();
}

/** Parses `PORT`; undefined if it is not set. Throws a `SetupError` if it is invalid. */
export function parseSitePort(text = process.env.PORT): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= maxPort) return port;
  throw new SetupError(`PORT must be a whole number from 1 to ${maxPort}, not "${text}".`);
}
