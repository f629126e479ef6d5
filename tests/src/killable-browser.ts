import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ensureChromium } from '@hamrah/infrastructure/chromium';
import { type BrowserContext, chromium } from 'playwright-core';
import { chromiumArguments } from './browser.ts';

/** A browser with a profile on disk, which a test can kill. */
export interface KillableBrowser {
  /** The context of the profile. */
  readonly context: BrowserContext;
  /** Ends the browser at once, as a crash or an empty battery would. */
  kill(): Promise<void>;
}

/** Starts Chromium with the profile in a folder. */
export async function openKillableBrowser(profileFolder: string): Promise<KillableBrowser> {
  const child = spawn(
    await ensureChromium(),
    [
      ...chromiumArguments,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profileFolder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const browser = await chromium.connectOverCDP(await debuggingUrl(child));
  const [context] = browser.contexts();
  if (!context) throw new Error('Chromium has no context.');
  return {
    context,
    async kill() {
      const exited = once(child, 'exit');
      // Kills the whole process group, because a remaining process would keep the profile locked.
      process.kill(-(child.pid as number), 'SIGKILL');
      await exited;
    },
  };
}

async function debuggingUrl(child: ChildProcess): Promise<string> {
  if (!child.stderr) throw new Error('Chromium has no error output.');
  for await (const line of createInterface({ input: child.stderr })) {
    const [, url] = /^DevTools listening on (\S+)$/.exec(line) ?? [];
    if (url !== undefined) {
      child.stderr.resume();
      return url;
    }
  }
  throw new Error('Chromium exited before it opened the debugging port.');
}
