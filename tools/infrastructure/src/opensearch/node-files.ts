import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { spawnPiped } from '../child.ts';
import type { OnProgress } from '../debian/engine.ts';
import { SetupError } from '../setup-error.ts';

const minJavaVersion = 21;
const sources = join(import.meta.dirname, 'java');

/** The files that run a node. */
export interface NodeFiles {
  /** Path of `java`. */
  readonly java: string;
  readonly classPath: string;
}

/** Why this machine cannot run OpenSearch; undefined if it can. */
export function missingForOpenSearch(): string | undefined {
  if (findJdk() === undefined) return `needs JDK ${minJavaVersion} or later: set JAVA_HOME`;
  return findProgram('mvn') === undefined ? 'needs Maven: mvn is not on the PATH' : undefined;
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
  const files = { java: join(jdk, 'bin/java'), classPath: [join(target, 'classes'), join(target, 'lib/*')].join(':') };
  if (existsSync(target)) return files;
  onProgress('assembling OpenSearch from Maven modules (about a minute, once)');
  const draft = `${target}.${process.pid}`;
  mkdirSync(join(draft, 'classes'), { recursive: true });
  const environment = { ...process.env, JAVA_HOME: jdk };
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${join(draft, 'lib')}`];
  await run('mvn', ['--batch-mode', '--quiet', '--file', join(sources, 'pom.xml'), ...copy], environment);
  const source = join(sources, 'OpenSearchNode.java');
  const compile = ['-d', join(draft, 'classes'), '-cp', join(draft, 'lib/*'), source];
  await run(join(jdk, 'bin/javac'), compile, environment);
  if (existsSync(target)) rmSync(draft, { recursive: true });
  else renameSync(draft, target);
  return files;
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

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawnPiped(command, args, { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-2_000);
      });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new SetupError(`${command} failed with exit code ${code}:\n${output}`));
    });
  });
}
