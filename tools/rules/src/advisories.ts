import { spawn } from 'node:child_process';

/** What is known of the vulnerabilities of our packages. */
export type Advisories =
  | { readonly asked: false; readonly why: string }
  /** Packages with a known vulnerability, by how severe it is: `name (severity)`. */
  | { readonly asked: true; readonly severe: readonly string[]; readonly others: number };

/** Reads what `npm audit --json` printed; what is no report means that no registry has answered. */
export function readAdvisories(printed: string): Advisories {
  const found = vulnerabilitiesIn(printed);
  if (!found) return { asked: false, why: 'the registry tells no advisories' };
  const all = Object.entries(found);
  const severe = all.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  return {
    asked: true,
    severe: severe.map(([name, { severity }]) => `${name} (${severity})`),
    others: all.length - severe.length,
  };
}

function vulnerabilitiesIn(printed: string): Readonly<Record<string, { severity?: unknown }>> | undefined {
  try {
    const { vulnerabilities } = JSON.parse(printed);
    return typeof vulnerabilities === 'object' ? vulnerabilities : undefined;
  } catch {
    return undefined;
  }
}

/** Asks the registry for advisories on what serves members, for at most `patienceMs`. */
export function askAdvisories(root: string, patienceMs: number): Promise<Advisories> {
  return new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${patienceMs}`];
    const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], timeout: patienceMs });
    let printed = '';
    npm.stdout.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
    npm.once('error', () => resolve({ asked: false, why: 'npm could not be run' }));
    npm.once('close', (code) =>
      resolve(code === null ? { asked: false, why: 'the registry did not answer' } : readAdvisories(printed)),
    );
  });
}
