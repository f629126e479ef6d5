import { deprecatedInTests, lastDeprecatedMajor } from './accepted-packages.ts';
import { permissiveLicences, separateLicences, statedLicences } from './licence-policy.ts';
import { isAllowed } from './licences.ts';
import type { PackageManifest } from './package-manifests.ts';

/** A package or workspace as the lock file records it. */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly deprecated?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}
/** Packages by their path from the root. */
export type Lockfile = Readonly<Record<string, LockedPackage>>;

/** Input of the checks. */
export interface Dependencies {
  readonly lockfile: Lockfile;
  /** By folder; the root's key is `''`. */
  readonly manifests: Readonly<Record<string, PackageManifest>>;
}

// Packages that ship have stricter rules: see licences.ts.
const licencesOfTools = [...permissiveLicences, ...separateLicences];
const exactVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Lists packages that break a rule about versions, hashes, sources, deprecation, licences or install scripts. */
export function packageViolations({ lockfile, manifests }: Dependencies): string[] {
  const scriptDecisions = manifests['']?.allowScripts ?? {};
  return Object.entries(lockfile)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) => {
      const { version = '', integrity = '', resolved, dev, deprecated, hasInstallScript } = locked;
      const name = nameOf(path);
      const violations: string[] = [];
      if (!exactVersion.test(version)) violations.push('has no exact version');
      if (!sha512.test(integrity)) violations.push('has no SHA-512 hash');
      if (resolved !== undefined) violations.push('comes from a URL instead of the registry');
      const isDeprecated =
        deprecated !== undefined || Number(version.split('.')[0]) <= (lastDeprecatedMajor[name] ?? -1);
      if (isDeprecated && !(dev && name in deprecatedInTests))
        violations.push(`is deprecated: ${deprecated ?? version}`);
      const licence = statedLicences[`${name}@${version}`] ?? locked.license;
      if (licence === undefined) violations.push('declares no licence');
      else if (!isAllowed(licence, licencesOfTools))
        violations.push(`has the licence ${licence}, which is not accepted`);
      if (hasInstallScript && scriptDecisions[name] === undefined)
        violations.push('has an install script that allowScripts neither allows nor denies');
      return violations.map((violation) => `${path} ${violation}`);
    });
}

/** Lists manifest entries without an exact version, and versions that the lock file lacks or contradicts. */
export function versionViolations({ lockfile, manifests }: Dependencies): string[] {
  return Object.entries(manifests).flatMap(([folder, manifest]) =>
    (['dependencies', 'devDependencies', 'optionalDependencies'] as const).flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).flatMap(([name, version]) => {
        const entry = `${folder || 'the root'}: ${name}`;
        if (!exactVersion.test(version)) return [`${entry} has no exact version: ${version}`];
        if (lockfile[`node_modules/${name}`]?.link) return [];
        const locked = (lockfile[`${folder}/node_modules/${name}`] ?? lockfile[`node_modules/${name}`])?.version;
        return locked === version ? [] : [`${entry} is ${version}, but the lock file has ${locked ?? 'none'}`];
      }),
    ),
  );
}
