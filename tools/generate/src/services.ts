import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyEvent, AnyQuestion, AnyRoute } from '@hamrah/contracts';
import { z } from 'zod';

/** Root of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** The table of contents of a service, as its `app.ts` declares it, and its environment. */
export interface ServiceContents {
  readonly name: string;
  readonly environment: z.ZodObject;
  readonly features: readonly { readonly route: AnyRoute }[];
  readonly reactions: readonly { readonly name: string; readonly event: AnyEvent }[];
  readonly answers: readonly { readonly question: AnyQuestion }[];
}

const isService = (value: unknown): value is ServiceContents =>
  typeof value === 'object' && value !== null && 'features' in value && 'reactions' in value;

/** The environment a workspace's `config.ts` exports. */
export async function environmentOf(workspace: string): Promise<z.ZodObject> {
  const { environment } = await import(join(root, workspace, 'src/config.ts'));
  if (!(environment instanceof z.ZodObject)) throw new Error(`${workspace}/src/config.ts exports no environment`);
  return environment;
}

/** Every service of the repository, by name. */
export async function readServices(): Promise<readonly ServiceContents[]> {
  const names = readdirSync(join(root, 'services')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const module: Record<string, unknown> = await import(join(root, 'services', name, 'src/app.ts'));
      const service = Object.values(module).find(isService);
      if (!service) throw new Error(`services/${name}/src/app.ts exports no service`);
      return { ...service, environment: await environmentOf(`services/${name}`) };
    }),
  );
}
