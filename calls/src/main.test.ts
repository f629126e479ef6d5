import { join } from 'node:path';
import { startOnTakenPort } from '@hamrah/service-kit/testing';
import { expect, it } from 'vitest';

it('exits with code 1 on an uncaught error and logs it as JSON', async () => {
  const env = { GATEWAY_URL: 'http://127.0.0.1:1' };
  expect(await startOnTakenPort(join(import.meta.dirname, 'main.ts'), env)).toMatchObject({
    code: 1,
    lastLine: { level: 'fatal', service: 'calls', err: { code: 'EADDRINUSE' } },
  });
});
