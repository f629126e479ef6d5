import { SetupError } from '@hamrah/infrastructure';
import { freePort, isPortFree, portOwner } from '@hamrah/infrastructure/ports';
import { defaultPorts, type PortName, type PortTable } from './processes.ts';
import { readRunning } from './running-system.ts';

/** Ports that containers of an earlier run may use. The infrastructure checks them. */
const checkedByInfrastructure = new Set(['mongodb', 'nats']);

/** The default ports, with `sitePort` for the gateway. Throws a `SetupError` that names the first used port and its process. */
export async function claimDefaultPorts(folder: string, sitePort: number | undefined): Promise<PortTable> {
  const running = readRunning(folder);
  if (running) {
    throw new SetupError(
      `Hamrah already runs at ${running.origin} (process ${running.pid}). Stop it with Ctrl-C first.`,
    );
  }
  const ports = { ...defaultPorts, gateway: sitePort ?? defaultPorts.gateway };
  for (const [name, port] of Object.entries(ports)) {
    if (checkedByInfrastructure.has(name) || (await isPortFree(port))) continue;
    const owner = portOwner(port) ?? 'another program';
    const alternative = name === 'gateway' ? ', or use another port: PORT=8090 npm start' : '';
    throw new SetupError(`Port ${port} of ${labelOf(name)} is in use by ${owner}. Stop it${alternative}.`);
  }
  return ports;
}

const labelOf = (name: string) => (name === 'gateway' ? 'the site' : name);

/** Finds a free port for every process. */
export async function claimFreePorts(): Promise<PortTable> {
  const ports = { ...defaultPorts };
  const claimedPorts = new Set<number>();
  for (const name of Object.keys(ports) as PortName[]) {
    let port = await freePort();
    while (claimedPorts.has(port)) port = await freePort();
    claimedPorts.add(port);
    ports[name] = port;
  }
  return ports;
}

const cataloguePort = 8028;

/** Port of the component catalogue: 8028, or a free port if another program uses it. */
export const claimCataloguePort = async (): Promise<number> =>
  (await isPortFree(cataloguePort)) ? cataloguePort : freePort();

/** Parses `PORT`; undefined if it is not set. Throws a `SetupError` if it is invalid. */
export function sitePort(text = process.env.PORT): number | undefined {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SetupError(`PORT must be a whole number from 1 to 65535, not "${text}".`);
}
