import type { PoolConfig } from 'pg';
import type { GatewayOptions, RunningGateway } from '../index.ts';
import { startDocumentdbGateway } from '../index.ts';

const { TEST_POSTGRES_HOST, TEST_POSTGRES_PORT, TEST_POSTGRES_USER, TEST_POSTGRES_DATABASE } = process.env;

/** False where tests run on a real MongoDB, and there is no engine to serve from. */
export const hasEngine = Boolean(TEST_POSTGRES_HOST && TEST_POSTGRES_PORT);

/** The engine that the test run provides; throws where there is none. */
export function testPostgres(): PoolConfig {
  if (!hasEngine) throw new Error('TEST_POSTGRES_HOST and TEST_POSTGRES_PORT are not set');
  return {
    host: TEST_POSTGRES_HOST,
    port: Number(TEST_POSTGRES_PORT),
    user: TEST_POSTGRES_USER ?? 'postgres',
    database: TEST_POSTGRES_DATABASE ?? 'postgres',
  } as PoolConfig;
}

/** A gateway of the test's own on a free port, with few connections. */
export function startTestGateway(options: Partial<GatewayOptions> = {}): Promise<RunningGateway> {
  return startDocumentdbGateway({
    postgres: testPostgres(),
    host: '127.0.0.1',
    port: 0,
    maxConnections: 12,
    ...options,
  });
}

/** A database name no other test uses. */
export function freshDatabase(): string {
  return `gateway_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
}
