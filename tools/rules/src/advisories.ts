import { spawn } from 'node:child_process';

/** Known vulnerabilities of the packages in use. */
export type Advisories =
  | { readonly available: false; readonly reason: string }
  /** `severe` lists packages with a high or critical advisory as `name (severity)`; `others` counts the rest. */
  | { readonly available: true; readonly severe: readonly string[]; readonly others: number };

/** Parses the output of `npm audit --json`. Output without a report means that the registry serves no advisories. */
export function parseAdvisories(output: string): Advisories {
  const vulnerabilities = vulnerabilitiesIn(output);
  if (!vulnerabilities) return { available: false, reason: 'the registry serves no advisories' };
  const packages = Object.entries(vulnerabilities);
  const severe = packages.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  return {
    available: true,
    severe: severe.map(([name, { severity }]) => `${name} (${severity})`),
    others: packages.length - severe.length,
  };
}

function vulnerabilitiesIn(output: string): Readonly<Record<string, { severity?: unknown }>> | undefined {
  try {
    const { vulnerabilities } = JSON.parse(output);
    return typeof vulnerabilities === 'object' ? vulnerabilities : undefined;
  } catch {
    return undefined;
  }
}

/** Fetches the advisories on packages that run in production. */
export function fetchAdvisories(root: string, timeoutMs: number): Promise<Advisories> {
  return new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${timeoutMs}`];
    const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], timeout: timeoutMs });
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    npm.once('error', () => resolve({ available: false, reason: 'npm could not be run' }));
    npm.once('close', (code) =>
      resolve(code === null ? { available: false, reason: 'the registry did not answer' } : parseAdvisories(output)),
    );
  });
}
