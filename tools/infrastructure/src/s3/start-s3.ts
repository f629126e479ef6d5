import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '../child.ts';
import { buildAtomically, type OnProgress } from '../debian/engine.ts';
import { findJavaUnavailabilityReason, findJdk } from '../jdk.ts';
import { claimPorts, waitUntil } from '../ports.ts';
import { SetupError } from '../setup-error.ts';

const artifact = 'com.adobe.testing:s3mock:4.12.4:jar:exec';
const minJavaVersion = 17;
const source = join(import.meta.dirname, 'LoopbackS3.java');
const startTimeoutMs = 90_000;
/** Arguments: the folder to create, the folder of the JDK, the artifact, and the source. */
const buildScript = `
mkdir -p "$1/classes"
cd "$1"
export JAVA_HOME="$2"
mvn --batch-mode --quiet dependency:copy "-Dartifact=$3" -DoutputDirectory="$1"
"$2/bin/jar" xf s3mock-*-exec.jar BOOT-INF
rm s3mock-*-exec.jar
"$2/bin/javac" -d classes -cp 'BOOT-INF/classes:BOOT-INF/lib/*' "$4"`;

/** Why this machine cannot run S3Mock; undefined if it can. */
export const findS3UnavailabilityReason = (): string | undefined => findJavaUnavailabilityReason(minJavaVersion);

/** An S3-compatible server on loopback for tests, with one bucket. It does not verify signatures. */
export interface S3Server {
  readonly url: string;
  readonly bucket: string;
  stop(): Promise<void>;
}

/** Assembles S3Mock with Maven, once, and starts it with an empty, versioned bucket. */
export async function startS3(folder: string, onProgress: OnProgress = () => {}): Promise<S3Server> {
  const jdk = findJdk(minJavaVersion);
  const reason = findS3UnavailabilityReason();
  if (reason !== undefined || jdk === undefined) throw new SetupError(`S3Mock ${reason}.`);
  const hash = createHash('sha256').update(artifact).update(buildScript).update(readFileSync(source)).digest('hex');
  const program = join(folder, '.local/s3', hash.slice(0, 12));
  if (!existsSync(program)) {
    onProgress('assembling S3Mock from its Maven artifact (a few seconds, once)');
    const script = ['sh', '-euc', buildScript, 'sh', `${program}.building`, jdk, artifact, source];
    await buildAtomically(program, script, onProgress);
  }
  const { ports, release } = await claimPorts(2);
  const data = mkdtempSync(join(tmpdir(), 'hamrah-s3-'));
  const bucket = 'photos';
  const url = `http://127.0.0.1:${ports[1]}`;
  const settings = {
    'server.address': '127.0.0.1',
    'server.port': ports[0],
    'server.ssl.enabled': false,
    'com.adobe.testing.s3mock.httpPort': ports[1],
    'com.adobe.testing.s3mock.store.initial-buckets': bucket,
    'com.adobe.testing.s3mock.store.root': join(data, 'objects'),
  };
  const child = startChild({
    name: 's3',
    command: join(jdk, 'bin/java'),
    args: [
      ...['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
      ...['-cp', ['classes', 'BOOT-INF/classes', 'BOOT-INF/lib/*'].map((path) => join(program, path)).join(':')],
      'LoopbackS3',
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ],
    logFile: join(data, 's3.log'),
  });
  const stop = async () => {
    await child.stop();
    rmSync(data, { recursive: true, force: true });
    await release();
  };
  const isReady = async () => (await fetch(`${url}/${bucket}?versioning`)).ok;
  const options = { timeoutMs: startTimeoutMs, intervalMs: 200, shouldStop: () => child.hasExited() };
  if (!(await waitUntil(() => isReady().catch(() => false), options))) {
    const log = readFileSync(join(data, 's3.log'), 'utf8').slice(-2_000);
    await stop();
    throw new Error(`S3Mock did not start: ${log}`);
  }
  const versioning = await fetch(`${url}/${bucket}?versioning`, {
    method: 'PUT',
    headers: { 'content-type': 'application/xml' },
    body: '<VersioningConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Status>Enabled</Status></VersioningConfiguration>',
  });
  if (!versioning.ok) throw new Error(`S3Mock did not enable versioning: HTTP ${versioning.status}`);
  return { url, bucket, stop };
}
