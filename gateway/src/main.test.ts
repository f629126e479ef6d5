import { join } from 'node:path';
import { serviceNames } from '@hamrah/contracts/inventory';
import { keyEnvironment, startOnTakenPort } from '@hamrah/service-kit/testing';
import { expect, it } from 'vitest';

it('logs an uncaught error as a JSON line and exits with 1', async () => {
  const closedPort = 'http://127.0.0.1:1';
  const env = {
    SERVICES: serviceNames.map((name) => `${name}=${closedPort}`).join(),
    SHELL_URL: closedPort,
    SESSION_PUBLIC_KEYS: keyEnvironment.SESSION_PUBLIC_KEYS,
  };
  expect(await startOnTakenPort(join(import.meta.dirname, 'main.ts'), env)).toMatchObject({
    code: 1,
    lastLine: { level: 'fatal', service: 'gateway', err: { code: 'EADDRINUSE' } },
  });
});
