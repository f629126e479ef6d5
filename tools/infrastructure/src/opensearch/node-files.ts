import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { buildAtomically, type OnProgress } from '../debian/engine.ts';
import { SetupError } from '../setup-error.ts';

const minJavaVersion = 21;
const sources = join(import.meta.dirname, 'java');
/** Arguments: the folder to create, the folder of the JDK, and that of the sources. */
const buildScript = `
mkdir -p "$1/classes"
export JAVA_HOME="$2"
mvn --batch-mode --quiet --file "$3/pom.xml" dependency:copy-dependencies "-DoutputDirectory=$1/lib"
"$2/bin/javac" -d "$1/classes" -cp "$1/lib/*" "$3/OpenSearchNode.java"`;

/** The files that run a node. */
export interface NodeFiles {
  /** Path of `java`. */
  readonly java: string;
  readonly classPath: string;
}

/** Why this machine cannot run OpenSearch; undefined if it can. */
export function missingForOpenSearch(): string | undefined {
  if (findJdk() === undefined) return `needs JDK ${minJavaVersion} or later: set JAVA_HOME`;
  const missing = ['mvn', 'flock'].find((name) => findProgram(name) === undefined);
  return missing && `needs ${missing}, which is not on the PATH`;
}

/**
 * Assembles a node from OpenSearch's published modules with Maven, once, in `.local/opensearch` of the folder. Throws a
 * `SetupError` if the machine cannot run it or the modules cannot be downloaded.
 */
export async function prepareNodeFiles(folder: string, onProgress: OnProgress): Promise<NodeFiles> {
  const missing = missingForOpenSearch();
  const jdk = findJdk();
  if (missing !== undefined || jdk === undefined) throw new SetupError(`OpenSearch ${missing}.`);
  const hash = createHash('sha256');
  for (const name of readdirSync(sources).toSorted()) hash.update(readFileSync(join(sources, name)));
  const target = join(folder, '.local/opensearch', hash.digest('hex').slice(0, 12));
  if (!existsSync(target)) {
    onProgress('assembling OpenSearch from Maven modules (about a minute, once)');
    await buildAtomically(target, ['sh', '-euc', buildScript, 'sh', `${target}.building`, jdk, sources], onProgress);
  }
  return { java: join(jdk, 'bin/java'), classPath: [join(target, 'classes'), join(target, 'lib/*')].join(':') };
}

/** The folder of the newest JDK; `JAVA_HOME` has precedence. */
function findJdk(): string | undefined {
  const installed = '/usr/lib/jvm';
  const onPath = findProgram('javac');
  const candidates = [
    process.env.JAVA_HOME,
    onPath && join(realpathSync(onPath), '../..'),
    ...(existsSync(installed) ? readdirSync(installed).map((name) => join(installed, name)) : []),
  ].filter((home): home is string => Boolean(home) && existsSync(join(home as string, 'bin/javac')));
  return candidates.find((home) => javaVersionOf(home) >= minJavaVersion);
}

/** The major version of a JDK; 0 if it does not tell. */
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
