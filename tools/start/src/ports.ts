import { SetupError } from '@hamrah/infrastructure';
import { freePort, isPortFree, portOwner } from '@hamrah/infrastructure/ports';
import { defaultPorts, type PortName, type PortTable } from './processes.ts';
import { readRunning } from './running-system.ts';

/** Containers left running may rightly hold these; the infrastructure claims them itself. */
const checkedByInfrastructure = new Set(['mongodb', 'nats']);

/** The usual ports, the site's moved by `sitePort`; an Impediment names the first that is taken and by what. */
export async function claimDefaultPorts(folder: string, sitePort: number | undefined): Promise<PortTable> {
  const running = readRunning(folder);
  if (running) {
    throw new SetupError(
      `Hamrah already runs at ${running.origin} (process ${running.pid}): stop it there with Ctrl-C first.`,
    );
  }
  const ports = { ...defaultPorts, gateway: sitePort ?? defaultPorts.gateway };
  for (const [name, port] of Object.entries(ports)) {
    if (checkedByInfrastructure.has(name) || (await isPortFree(port))) continue;
    const owner = portOwner(port) ?? 'another program';
    const alternative = name === 'gateway' ? ', or choose another with PORT=8090 npm start' : '';
    throw new SetupError(`Port ${port}, which ${labelOf(name)} needs, is held by ${owner}: stop it${alternative}.`);
  }
  return ports;
}

const labelOf = (name: string) => (name === 'gateway' ? 'the site' : name);

/** A table of free ports. */
export async function claimFreePorts(): Promise<PortTable> {
  const ports = { ...defaultPorts };
  const taken = new Set<number>();
  for (const name of Object.keys(ports) as PortName[]) {
    let port = await freePort();
    while (taken.has(port)) port = await freePort();
    taken.add(port);
    ports[name] = port;
  }
  return ports;
}

/** The port in `PORT`, undefined when not given; an Impediment when it is none. */
export function sitePort(text = process.env.PORT): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SetupError(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}
