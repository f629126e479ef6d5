import { expect, onTestFinished, test } from 'vitest';
import { claimPorts, isPortFree } from './ports.ts';

const firstEphemeralPort = 32_768;

test('claims neighbouring free ports below the ephemeral ports', async () => {
  const { ports, release } = await claimPorts(31);
  onTestFinished(release);
  expect(ports).toEqual(Array.from({ length: 31 }, (_, index) => (ports[0] ?? 0) + index));
  expect(ports.at(-1)).toBeLessThan(firstEphemeralPort);
});

test('gives no port to two claims', async () => {
  const claims = await Promise.all(Array.from({ length: 100 }, () => claimPorts(3)));
  onTestFinished(async () => {
    for (const { release } of claims) await release();
  });
  expect(new Set(claims.flatMap(({ ports }) => ports)).size).toBe(300);
});

test('frees its ports on release', async () => {
  const { ports, release } = await claimPorts(1);
  const marker = (ports[0] ?? 0) - 1;
  expect(await isPortFree(marker)).toBe(false);
  await release();
  expect(await isPortFree(marker)).toBe(true);
});

test('rejects a claim of more ports than a block has', async () => {
  await expect(claimPorts(32)).rejects.toThrow('A block has 31 ports, not 32.');
});
