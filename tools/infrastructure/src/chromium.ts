import { accessSync, constants, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { installPackages, type OnProgress } from './debian/engine.ts';
import { SetupError } from './setup-error.ts';

/**
 * Usual locations of Chromium and Chrome. The headless shell needs a sixth less processor time. WSL needs the Linux
 * programs, because tests cannot control a Windows browser.
 */
const usualLocations: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
  ],
  darwin: ['', homedir()].flatMap((folder) => [
    join(folder, '/Applications/Chromium.app/Contents/MacOS/Chromium'),
    join(folder, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
  ]),
};

type Search = {
  environment?: NodeJS.ProcessEnv;
  locations?: readonly string[];
  /** Path of the browser that `playwright install chromium` stores. It need not exist. */
  playwright?: () => Promise<string | undefined>;
};

/**
 * Finds the browser of the tests: `CHROMIUM_PATH`, then the usual locations, then the browser that Playwright
 * installed. Returns undefined if there is none. Throws a `SetupError` if `CHROMIUM_PATH` names no program.
 */
export async function findChromium({
  environment = process.env,
  locations = usualLocations[process.platform] ?? [],
  playwright = playwrightPath,
}: Search = {}): Promise<string | undefined> {
  const { CHROMIUM_PATH: path } = environment;
  if (path) {
    if (isProgram(path)) return path;
    throw new SetupError(`CHROMIUM_PATH is ${path}, which is not an executable file. Correct or remove it.`);
  }
  const found = locations.find(isProgram);
  if (found !== undefined) return found;
  const installed = await playwright();
  return installed !== undefined && isProgram(installed) ? installed : undefined;
}

/**
 * Finds the browser of the tests. As root on Debian, installs it if it is missing. Throws a `SetupError` if there is
 * none.
 */
export async function ensureChromium(onProgress: OnProgress = () => {}): Promise<string> {
  const found = await findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')) {
    await installPackages(['chromium-headless-shell', 'fonts-noto-core'], onProgress);
    const path = await findChromium();
    if (path !== undefined) return path;
  }
  throw new SetupError(
    'Browser tests need Chromium or Chrome. Install it with "sudo apt-get install chromium" or "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Loads the library only when it is needed, because it is large. */
async function playwrightPath(): Promise<string | undefined> {
  const { chromium } = await import('playwright-core');
  try {
    return chromium.executablePath();
  } catch {
    // Playwright has no browser for this platform.
    return undefined;
  }
}
