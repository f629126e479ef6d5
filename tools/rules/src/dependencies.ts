import { acceptedLicences, forsaken, forsakenInTests, otherwiseLicensed } from './accepted-packages.ts';

/** What a lock file says of a package or a workspace, by its path from the root. */
export interface Locked {
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
export type Lock = Readonly<Record<string, Locked>>;

/** A `package.json` of ours. */
export interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

/** Everything the checks read: the lock file, the manifests by folder (the root's is `''`), licences the lock does not know. */
export interface Dependencies {
  readonly lock: Lock;
  readonly manifests: Readonly<Record<string, Manifest>>;
  licenceOf(path: string): string | undefined;
}

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const sha512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether a licence expression (SPDX) is met by the accepted ones: any of those joined by OR, all of those by AND. */
export const isAccepted = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(/\s+OR\s+/)
    .some((all) =>
      all.split(/\s+AND\s+/).every((one) => acceptedLicences.has(one.trim().replace(/^Apache 2/, 'Apache-2'))),
    );

/** What is wrong with the packages of others, in words. */
export function packageFaults({ lock, manifests, licenceOf }: Dependencies): string[] {
  const decided = manifests['']?.allowScripts ?? {};
  return Object.entries(lock)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .flatMap(([path, locked]) => {
      const { version = '', integrity = '', resolved, dev, deprecated, hasInstallScript } = locked;
      const name = nameOf(path);
      const faults: string[] = [];
      if (!exact.test(version)) faults.push('has no version of its own');
      if (!sha512.test(integrity)) faults.push('has no SHA-512 of what is installed');
      if (resolved !== undefined) faults.push('comes from an address instead of the registry');
      const isForsaken = deprecated !== undefined || Number(version.split('.')[0]) <= (forsaken[name] ?? -1);
      if (isForsaken && !(dev && name in forsakenInTests))
        faults.push(`is forsaken by its makers: ${deprecated ?? version}`);
      const licence = locked.license ?? licenceOf(path);
      if (!(name in otherwiseLicensed)) {
        if (licence === undefined) faults.push('says nothing of its licence');
        else if (!isAccepted(licence)) faults.push(`is under ${licence}`);
      }
      if (hasInstallScript && decided[name] === undefined) faults.push('runs a script when it is installed, undecided');
      return faults.map((fault) => `${path} ${fault}`);
    });
}

/** Where the manifests name no single version, or the lock file holds another than they name. */
export function pinFaults({ lock, manifests }: Dependencies): string[] {
  return Object.entries(manifests).flatMap(([folder, manifest]) =>
    (['dependencies', 'devDependencies', 'optionalDependencies'] as const).flatMap((kind) =>
      Object.entries(manifest[kind] ?? {}).flatMap(([name, version]) => {
        const where = `${folder || 'the root'} ${name}`;
        if (!exact.test(version)) return [`${where} is not pinned: ${version}`];
        if (name.startsWith('@hamrah/')) return [];
        const held = (lock[`${folder}/node_modules/${name}`] ?? lock[`node_modules/${name}`])?.version;
        return held === version ? [] : [`${where} is ${version}, and the lock file has ${held ?? 'none'}`];
      }),
    ),
  );
}
