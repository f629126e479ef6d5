import { Impediment } from '@hamrah/infrastructure';
import { freePort, isFree, portHolder } from '@hamrah/infrastructure/ports';
import { fixedPorts, type PortName, type PortTable } from './processes.ts';
import { readRunning } from './running.ts';

/** Containers left running may rightly hold these; the infrastructure claims them itself. */
const claimedByInfrastructure = new Set(['mongodb', 'nats']);

/** The usual ports, the site's moved by `sitePort`; an Impediment names the first that is taken and by what. */
export async function claimFixedPorts(folder: string, sitePort: number | undefined): Promise<PortTable> {
  const running = readRunning(folder);
  if (running) {
    throw new Impediment(
      `Hamrah already runs at ${running.origin} (process ${running.pid}): stop it there with Ctrl-C first.`,
    );
  }
  const ports = { ...fixedPorts, gateway: sitePort ?? fixedPorts.gateway };
  for (const [name, port] of Object.entries(ports)) {
    if (claimedByInfrastructure.has(name) || (await isFree(port))) continue;
    const holder = portHolder(port) ?? 'another program';
    const way = name === 'gateway' ? ', or choose another with PORT=8090 npm start' : '';
    throw new Impediment(`Port ${port}, which ${partOf(name)} needs, is held by ${holder}: stop it${way}.`);
  }
  return ports;
}

const partOf = (name: string) => (name === 'gateway' ? 'the site' : name);

/** A table of free ports. */
export async function claimFreePorts(): Promise<PortTable> {
  const ports = { ...fixedPorts };
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
  throw new Impediment(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}
