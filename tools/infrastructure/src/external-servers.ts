import type { Infrastructure } from './infrastructure.ts';
import { SetupError } from './setup-error.ts';

/** The servers named by MONGODB_URI and NATS_URL; undefined when neither is given. */
export function externalServers(environment: NodeJS.ProcessEnv): Infrastructure | undefined {
  const { MONGODB_URI: mongodb, NATS_URL: nats } = environment;
  if (!mongodb && !nats) return undefined;
  if (!mongodb || !nats) {
    throw new SetupError(
      `${mongodb ? 'MONGODB_URI' : 'NATS_URL'} is given alone: give both MONGODB_URI and NATS_URL, or neither.`,
    );
  }
  return {
    kind: 'given',
    mongodbUri: (database = '') => withDatabase(mongodb, database),
    natsUrl: nats,
    stop: async () => {},
  };
}

/** The connection string with its database replaced; options and several hosts stay as they are. */
export function withDatabase(uri: string, database: string): string {
  const parts = /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(\?.*)?$/.exec(uri);
  if (!parts) throw new SetupError('MONGODB_URI must look like mongodb://host:27017/?options.');
  return `${parts[1]}/${database}${parts[2] ?? ''}`;
}
