import type { Pages } from './frontend/pages.ts';
import type { Registry } from './frontend/registry.ts';
import { fetchText, type Upstream } from './proxy/upstream.ts';

/** `components` has services by name, the shell, and remotes as `mfe-<name>`. */
export interface Readiness {
  readonly ready: boolean;
  readonly components: Readonly<Record<string, boolean>>;
}

/** Returns a function that checks every component. Concurrent calls share one check. */
export function createReadinessCheck(
  services: readonly Upstream[],
  remotes: readonly Upstream[],
  registry: Registry,
  pages: Pages,
): () => Promise<Readiness> {
  const checkAll = async (): Promise<Readiness> => {
    const [serviceStates] = await Promise.all([
      Promise.all(services.map(async (service) => [service.name, await isReady(service)] as const)),
      registry.refresh(),
      pages.refresh(),
    ]);
    const components = {
      ...Object.fromEntries(serviceStates),
      shell: pages.isUp(),
      ...Object.fromEntries(remotes.map(({ name }) => [`mfe-${name}`, registry.isUp(name)])),
    };
    return { ready: Object.values(components).every(Boolean), components };
  };
  let current: Promise<Readiness> | undefined;
  return () => {
    current ??= checkAll().finally(() => {
      current = undefined;
    });
    return current;
  };
}

const isReady = (service: Upstream): Promise<boolean> =>
  fetchText(service, '/readyz').then(
    () => true,
    () => false,
  );
