import type { PostgresAddress } from './debian/postgres.ts';
import type { SupervisedProcess } from './supervise.ts';

/** Loopback ports of the servers. */
export type InfrastructurePorts = { mongodb: number; nats: number };

/** A running MongoDB, or a compatible engine, and NATS with JetStream. */
export type Infrastructure = {
  kind: 'external' | 'docker' | 'debian';
  /**
   * Connection string for tools, whose user has all permissions. Names a database, or without `database` only the
   * server.
   */
  mongodbUri(database?: string): string;
  /** URL for tools, whose user has all permissions. */
  natsUrl: string;
  /** Connection string of a service: its user can use only its own database. */
  mongodbUriOf(service: string): string;
  /** URL of a service: its user has only the permissions that the service needs. */
  natsUrlOf(service: string): string;
  /** Passwords of the users by name, if each run has its own. */
  passwords?: Readonly<Record<string, string>> | undefined;
  /** The PostgreSQL server behind the local engine. */
  postgres?: PostgresAddress | undefined;
  /** Servers that this process supervises. Each restarts with its data and port after a kill. */
  servers?: Readonly<Record<'database' | 'nats', SupervisedProcess>> | undefined;
  stop(): Promise<void>;
};
