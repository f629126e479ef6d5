import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Returns why this machine cannot assemble Java programs with Maven; undefined if it can. */
export function findJavaUnavailabilityReason(minVersion: number): string | undefined {
  if (findJdk(minVersion) === undefined) return `needs JDK ${minVersion} or later: set JAVA_HOME`;
  const missing = ['mvn', 'flock'].find((name) => findProgram(name) === undefined);
  return missing && `needs ${missing}, which is not on the PATH`;
}

/** The folder of a JDK of this version or later; `JAVA_HOME` has precedence. */
export function findJdk(minVersion: number): string | undefined {
  const installed = '/usr/lib/jvm';
  const onPath = findProgram('javac');
  const candidates = [
    process.env.JAVA_HOME,
    onPath && join(realpathSync(onPath), '../..'),
    ...(existsSync(installed) ? readdirSync(installed).map((name) => join(installed, name)) : []),
  ].filter((home): home is string => Boolean(home) && existsSync(join(home as string, 'bin/javac')));
  return candidates.find((home) => javaVersionOf(home) >= minVersion);
}

/** The major version of a JDK; 0 if unknown. */
function javaVersionOf(home: string): number {
  const release = join(home, 'release');
  if (!existsSync(release)) return 0;
  return Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1] ?? 0);
}

function findProgram(name: string): string | undefined {
  try {
    return (
      execFileSync('which', [name], { stdio: ['ignore', 'pipe', 'ignore'] })
        .toString()
        .trim() || undefined
    );
  } catch {
    return undefined;
  }
}
