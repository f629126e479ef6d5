import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startSystem } from '@hamrah/start';
import { z } from 'zod';
import { relaxedLimits } from './relaxed-limits.ts';

/** A system that a journey runs against. */
export interface SiteUnderTest {
  origin: string;
  mailboxUrl: string;
  signIns: { username: string; password: string }[];
  stopRemote(name: 'mfe-inbox'): Promise<void>;
  /** Resolves when the remote is ready. */
  startRemote(name: 'mfe-inbox'): Promise<void>;
  /** Stops the system, unless SITE_UNDER_TEST provided it. */
  stop(): Promise<void>;
}

/** Content of SITE_UNDER_TEST: a running system, and commands that stop and start a remote, whose name is appended. */
const runningSite = z.object({
  origin: z.url(),
  mailboxUrl: z.url(),
  signIns: z.array(z.object({ username: z.string(), password: z.string() })).min(2),
  stopCommand: z.array(z.string()).min(1),
  startCommand: z.array(z.string()).min(1),
});

/** Returns the running system that SITE_UNDER_TEST describes in JSON. Without the variable, starts a system. */
export async function openSiteUnderTest({ seed }: { seed: number }): Promise<SiteUnderTest> {
  const description = process.env.SITE_UNDER_TEST;
  if (description) {
    const { stopCommand, startCommand, ...site } = runningSite.parse(JSON.parse(description));
    const run = async ([program = '', ...args]: string[], name: string) => {
      execFileSync(program, [...args, name], { stdio: ['ignore', 'ignore', 'inherit'] });
    };
    return {
      ...site,
      stopRemote: (name) => run(stopCommand, name),
      startRemote: (name) => run(startCommand, name),
      stop: async () => {},
    };
  }
  const system = await startSystem({
    folder: fileURLToPath(new URL('../../', import.meta.url)),
    ports: 'free',
    seed,
    separateFrontends: ['mfe-inbox'],
    environment: { gateway: relaxedLimits },
  });
  return {
    ...system,
    stopRemote: (name) => system.processes[name].stop(),
    startRemote: async (name) => {
      system.processes[name].start();
      await system.processes[name].waitReady();
    },
  };
}
