import type { Pages } from './frontend/pages.ts';
import type { Registry } from './frontend/registry.ts';
import { fetchText, type Upstream } from './proxy/upstream.ts';

/** Which parts are ready; services by their name, remotes as `mfe-<name>`. */
export interface Readiness {
  readonly ready: boolean;
  readonly parts: Readonly<Record<string, boolean>>;
}

/** A function that asks every part whether it is ready; those who ask while it does hear the same answer. */
export function createReadinessCheck(
  services: readonly Upstream[],
  remotes: readonly Upstream[],
  registry: Registry,
  pages: Pages,
): () => Promise<Readiness> {
  const askAll = async (): Promise<Readiness> => {
    const [answers] = await Promise.all([
      Promise.all(services.map(async (service) => [service.name, await isReady(service)] as const)),
      registry.refresh(),
      pages.refresh(),
    ]);
    const parts = {
      ...Object.fromEntries(answers),
      shell: pages.isUp(),
      ...Object.fromEntries(remotes.map(({ name }) => [`mfe-${name}`, registry.isUp(name)])),
    };
    return { ready: Object.values(parts).every(Boolean), parts };
  };
  let asking: Promise<Readiness> | undefined;
  return () => {
    asking ??= askAll().finally(() => {
      asking = undefined;
    });
    return asking;
  };
}

const isReady = (service: Upstream): Promise<boolean> =>
  fetchText(service, '/readyz').then(
    () => true,
    () => false,
  );
