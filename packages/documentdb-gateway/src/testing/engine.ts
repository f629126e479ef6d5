import type { GatewayOptions, PostgresOptions, RunningGateway } from '../index.ts';
import { startGateway } from '../index.ts';

const { TEST_POSTGRES_HOST, TEST_POSTGRES_PORT, TEST_POSTGRES_USER, TEST_POSTGRES_DATABASE } = process.env;

/** Whether the environment provides a PostgreSQL server with the DocumentDB extension. */
export const hasEngine = Boolean(TEST_POSTGRES_HOST && TEST_POSTGRES_PORT);

export function testPostgres(): PostgresOptions {
  if (!TEST_POSTGRES_HOST || !TEST_POSTGRES_PORT)
    throw new Error('TEST_POSTGRES_HOST and TEST_POSTGRES_PORT must be set.');
  return {
    host: TEST_POSTGRES_HOST,
    port: Number(TEST_POSTGRES_PORT),
    user: TEST_POSTGRES_USER ?? 'postgres',
    database: TEST_POSTGRES_DATABASE ?? 'postgres',
  };
}

/** Starts a gateway on a free port with few connections. */
export function startTestGateway(options: Partial<GatewayOptions> = {}): Promise<RunningGateway> {
  return startGateway({ postgres: testPostgres(), maxConnections: 12, ...options });
}

export function uniqueDatabaseName(): string {
  return `gateway_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
}
