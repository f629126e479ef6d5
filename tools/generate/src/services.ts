import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '@hamrah/service-kit';
import { z } from 'zod';

/** Root of the repository. */
export const root = join(import.meta.dirname, '../../..');

/** Declarations of a service in its `app.ts`, and the schema of its environment. */
export type ServiceContents = Pick<
  Service<never>,
  'name' | 'features' | 'subscribers' | 'responders' | 'readLimitReached' | 'recentMessages'
> & {
  readonly environment: z.ZodObject;
};

const isService = (value: unknown): value is Service<never> =>
  typeof value === 'object' && value !== null && 'features' in value && 'subscribers' in value;

/** Reads the environment schema that a workspace's `config.ts` exports. */
export async function environmentOf(workspace: string): Promise<z.ZodObject> {
  const { environment } = await import(join(root, workspace, 'src/config.ts'));
  if (!(environment instanceof z.ZodObject)) throw new Error(`${workspace}/src/config.ts exports no environment`);
  return environment;
}

/** Reads every service of the repository, by name. */
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
