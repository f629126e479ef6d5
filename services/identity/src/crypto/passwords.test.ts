import { describe, expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

describe('a password hash', () => {
  it('is Argon2id with at least 19 MiB, and differs each time', async () => {
    const hashes = [await hashPassword('walk-together'), await hashPassword('walk-together')];
    for (const hash of hashes) {
      const [, memoryKiB, timeCost] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(hash) ?? [];
      expect(Number(memoryKiB)).toBeGreaterThanOrEqual(19 * 1024);
      expect(Number(timeCost)).toBeGreaterThanOrEqual(2);
    }
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('matches only its password, and a missing hash matches none', async () => {
    const hash = await hashPassword('walk-together');
    expect(await passwordMatches(hash, 'walk-together')).toBe(true);
    expect(await passwordMatches(hash, 'walk-together ')).toBe(false);
    expect(await passwordMatches(undefined, 'nobody signs in with this')).toBe(false);
  });

  it('takes similar CPU time to verify if the account is unknown', async () => {
    const cpuMsOf = async (hash: string | undefined) => {
      const before = process.cpuUsage();
      for (let run = 0; run < 10; run += 1) await passwordMatches(hash, 'wrong');
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    const hash = await hashPassword('walk-together');
    await cpuMsOf(hash);
    expect(await cpuMsOf(undefined)).toBeGreaterThan((await cpuMsOf(hash)) / 2);
  });
});
