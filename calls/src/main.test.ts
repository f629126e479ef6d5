import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('ends with 1 at a fault nobody caught, and its last line says so in the log’s own form', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    GATEWAY_URL: 'http://127.0.0.1:1',
  };
  const { code, out } = await new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = execFile(process.execPath, [join(import.meta.dirname, 'main.ts')], { env }, (_, out) =>
      resolve({ code: child.exitCode, out }),
    );
  });
  taken.close();
  expect(code).toBe(1);
  expect(JSON.parse(out.trim().split('\n').at(-1) ?? '')).toMatchObject({
    level: 'fatal',
    service: 'calls',
    err: { code: 'EADDRINUSE' },
  });
});
