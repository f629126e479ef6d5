import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAtomically, type OnProgress } from '../debian/engine.ts';
import { findJavaUnavailabilityReason, findJdk } from '../jdk.ts';
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
export const findOpenSearchUnavailabilityReason = (): string | undefined =>
  findJavaUnavailabilityReason(minJavaVersion);

/**
 * Assembles a node from OpenSearch's published modules with Maven, once, in `.local/opensearch` of the folder. Throws a
 * `SetupError` if the machine cannot run it or the modules cannot be downloaded.
 */
export async function prepareNodeFiles(folder: string, onProgress: OnProgress): Promise<NodeFiles> {
  const reason = findOpenSearchUnavailabilityReason();
  const jdk = findJdk(minJavaVersion);
  if (reason !== undefined || jdk === undefined) throw new SetupError(`OpenSearch ${reason}.`);
  const hash = createHash('sha256');
  for (const name of readdirSync(sources).toSorted()) hash.update(readFileSync(join(sources, name)));
  const target = join(folder, '.local/opensearch', hash.digest('hex').slice(0, 12));
  if (!existsSync(target)) {
    onProgress('assembling OpenSearch from Maven modules (about a minute, once)');
    await buildAtomically(target, ['sh', '-euc', buildScript, 'sh', `${target}.building`, jdk, sources], onProgress);
  }
  return { java: join(jdk, 'bin/java'), classPath: [join(target, 'classes'), join(target, 'lib/*')].join(':') };
}
