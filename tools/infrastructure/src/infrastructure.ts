import type { PostgresAddress } from './debian/postgres.ts';

/** Loopback ports of the two servers. */
export type InfrastructurePorts = { mongodb: number; nats: number };

/** A running MongoDB or compatible engine, and NATS with JetStream. */
export type Infrastructure = {
  kind: 'given' | 'docker' | 'debian';
  /** The address of a database; without a name, the address to which one can be added. */
  mongodbUri(database?: string): string;
  natsUrl: string;
  /** The PostgreSQL behind the wire gateway, when that is what serves. */
  postgres?: PostgresAddress | undefined;
  stop(): Promise<void>;
};
