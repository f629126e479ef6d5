import type { Infrastructure } from './infrastructure.ts';
import { SetupError } from './setup-error.ts';

/** Servers that MONGODB_URI and NATS_URL name; undefined if neither is set. */
export function externalServers(environment: NodeJS.ProcessEnv): Infrastructure | undefined {
  const { MONGODB_URI: mongodb, NATS_URL: nats } = environment;
  if (!mongodb && !nats) return undefined;
  if (!mongodb || !nats) {
    throw new SetupError(
      `Only ${mongodb ? 'MONGODB_URI' : 'NATS_URL'} is set. Set both MONGODB_URI and NATS_URL, or neither.`,
    );
  }
  return {
    kind: 'external',
    mongodbUri: (database = '') => withDatabase(mongodb, database),
    mongodbUriOf: (service) => withDatabase(mongodb, `hamrah_${service}`),
    natsUrl: nats,
    natsUrlOf: () => nats,
    stop: async () => {},
  };
}

/** Replaces the database of a connection string and preserves hosts and options. */
export function withDatabase(uri: string, database: string): string {
  const match = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(uri);
  if (!match) throw new SetupError('MONGODB_URI must look like mongodb://host:27017/?options.');
  return `${match[1]}/${database}${match[2] ?? ''}`;
}
