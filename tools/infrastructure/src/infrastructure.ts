import type { PostgresAddress } from './debian/postgres.ts';

/** Loopback ports of the servers. */
export type InfrastructurePorts = { mongodb: number; nats: number };

/** A running MongoDB, or a compatible engine, and NATS with JetStream. */
export type Infrastructure = {
  kind: 'external' | 'docker' | 'debian';
  /** Connection string of a database; without a name, of the server. */
  mongodbUri(database?: string): string;
  natsUrl: string;
  /** The PostgreSQL server behind the local engine. */
  postgres?: PostgresAddress | undefined;
  stop(): Promise<void>;
};
