import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Change, compareSurfaces } from './compare-surfaces.ts';
import { currentSurface, type Surface } from './surface.ts';

const contractsFolder = fileURLToPath(new URL('../../../packages/contracts/', import.meta.url));
const releasesFolder = `${contractsFolder}releases/`;

type Version = readonly [major: number, minor: number, patch: number];

/** A released version of the contracts. */
export interface Release {
  readonly version: string;
  readonly surface: Surface;
}

const parseVersion = (text: string): Version => {
  const [major, minor, patch] = text.split('.').map(Number);
  if (major === undefined || minor === undefined || patch === undefined || Number.isNaN(major + minor + patch))
    throw new Error(`${text} is not a version such as 1.2.0.`);
  return [major, minor, patch];
};

const compareVersions = (a: Version, b: Version): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** The version that `packages/contracts/package.json` states. */
export async function statedVersion(): Promise<string> {
  return (JSON.parse(await readFile(`${contractsFolder}package.json`, 'utf8')) as { version: string }).version;
}

/** The released versions, oldest first. */
export async function readReleases(): Promise<Release[]> {
  const files = (await readdir(releasesFolder)).filter((file) => file.endsWith('.json'));
  const releases = await Promise.all(
    files.map(async (file) => ({
      version: file.replace(/\.json$/, ''),
      surface: JSON.parse(await readFile(releasesFolder + file, 'utf8')) as Surface,
    })),
  );
  return releases.toSorted((a, b) => compareVersions(parseVersion(a.version), parseVersion(b.version)));
}

/** Stores the current contracts as the released `version`, with one line for each declaration. */
export async function writeRelease(version: string): Promise<string> {
  const lines = Object.entries(currentSurface()).map(
    ([name, row]) => `${JSON.stringify(name)}: ${JSON.stringify(row)}`,
  );
  const file = `${releasesFolder}${version}.json`;
  await writeFile(file, `{\n${lines.join(',\n')}\n}\n`, { flag: 'wx' });
  return file;
}

/** The changes since a release, and the version they need. */
export interface VersionCheck {
  readonly changes: readonly Change[];
  /** The lowest version that these changes allow. */
  readonly needed: string;
  readonly isHighEnough: boolean;
}

/**
 * Checks whether `version` is high enough for the changes since the latest release. A breaking change raises the major
 * number, any other change the minor number.
 */
export function checkVersion(releases: readonly Release[], current: Surface, version: string): VersionCheck {
  const latest = releases.at(-1);
  if (!latest) return { changes: [], needed: version, isHighEnough: true };
  const changes = compareSurfaces(latest.surface, current);
  const [major, minor] = parseVersion(latest.version);
  const isBreaking = changes.some(({ rollout }) => rollout !== 'one deployment');
  const needed = isBreaking ? `${major + 1}.0.0` : changes.length > 0 ? `${major}.${minor + 1}.0` : latest.version;
  return { changes, needed, isHighEnough: compareVersions(parseVersion(version), parseVersion(needed)) >= 0 };
}
