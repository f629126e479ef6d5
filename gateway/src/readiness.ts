import type { Pages } from './frontend/pages.ts';
import type { Registry } from './frontend/registry.ts';
import { fetchText, type Upstream } from './proxy/upstream.ts';

/** `parts` has services by name, the shell, and remotes as `mfe-<name>`. */
export interface Readiness {
  readonly ready: boolean;
  readonly parts: Readonly<Record<string, boolean>>;
}

/** Returns a function that checks every part. Concurrent calls share one check. */
export function createReadinessCheck(
  services: readonly Upstream[],
  remotes: readonly Upstream[],
  registry: Registry,
  pages: Pages,
): () => Promise<Readiness> {
  const checkAll = async (): Promise<Readiness> => {
    const [serviceParts] = await Promise.all([
      Promise.all(services.map(async (service) => [service.name, await isReady(service)] as const)),
      registry.refresh(),
      pages.refresh(),
    ]);
    const parts = {
      ...Object.fromEntries(serviceParts),
      shell: pages.isUp(),
      ...Object.fromEntries(remotes.map(({ name }) => [`mfe-${name}`, registry.isUp(name)])),
    };
    return { ready: Object.values(parts).every(Boolean), parts };
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
