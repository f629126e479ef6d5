import type { Pages } from './pages.ts';
import type { Registry } from './registry.ts';
import { ask, type Upstream } from './upstream.ts';

/** Which parts are ready; services by their name, remotes as `mfe-<name>`. */
export interface Readiness {
  readonly ready: boolean;
  readonly parts: Readonly<Record<string, boolean>>;
}

/** Answers asked for within this time of one another are the same answer. */
const freshMs = 500;

/** A function that asks every part whether it is ready. */
export function openReadiness(
  services: readonly Upstream[],
  remotes: readonly Upstream[],
  registry: Registry,
  pages: Pages,
): () => Promise<Readiness> {
  const answers = new Map<string, boolean>();
  let askedAt = Number.NEGATIVE_INFINITY;
  const round = async () => {
    await Promise.all([
      registry.refresh(),
      pages.refresh(),
      ...services.map(async (service) => answers.set(service.name, await isReady(service))),
    ]);
    askedAt = performance.now();
  };
  let asking: Promise<void> | undefined;
  return async () => {
    if (performance.now() - askedAt > freshMs) {
      asking ??= round().finally(() => {
        asking = undefined;
      });
      await asking;
    }
    const parts = {
      ...Object.fromEntries(answers),
      shell: pages.isUp(),
      ...Object.fromEntries(remotes.map(({ name }) => [`mfe-${name}`, registry.isUp(name)])),
    };
    return { ready: Object.values(parts).every(Boolean), parts };
  };
}

const isReady = (service: Upstream): Promise<boolean> =>
  ask(service, '/readyz').then(
    () => true,
    () => false,
  );
