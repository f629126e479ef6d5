import { describe, expect, it } from 'vitest';
import { parseAdvisories } from './advisories.ts';
import { type Dependencies, type LockedPackage, packageViolations, versionViolations } from './dependencies.ts';
import type { PackageManifest } from './package-manifests.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const acceptedPackage: LockedPackage = { version: '1.2.3', integrity, license: 'MIT' };
const dependenciesWith = (
  changes: Partial<LockedPackage>,
  manifest: PackageManifest = {},
  name = 'a',
): Dependencies => ({
  lockfile: {
    '': {},
    [`node_modules/${name}`]: { ...acceptedPackage, ...changes },
    'node_modules/@hamrah/inbox': { link: true },
    'node_modules/column-index': { link: true },
  },
  manifests: { '': manifest },
});

describe('package checks', () => {
  it('accept a pinned, hashed, maintained and licensed package', () => {
    expect(packageViolations(dependenciesWith({}))).toEqual([]);
    expect(
      versionViolations(
        dependenciesWith({}, { dependencies: { a: '1.2.3', '@hamrah/inbox': '1.0.0', 'column-index': '1.0.0' } }),
      ),
    ).toEqual([]);
  });

  it.each<[string, Partial<LockedPackage>, string?]>([
    ['no hash', { integrity: '' }],
    ['a weak hash', { integrity: 'sha1-abc=' }],
    ['no exact version', { version: 'latest' }],
    ['a URL as its source', { resolved: 'git+ssh://elsewhere.example/a.git' }],
    ['a deprecation notice', { deprecated: 'Use b instead.' }],
    ['a version known to be deprecated', { version: '2.88.2' }, 'request'],
    ['a deprecation that is accepted only in tests', { version: '1.0.6' }, 'inflight'],
    ['a licence that is not accepted', { license: 'AGPL-3.0-only' }],
    ['two licences of which one is not accepted', { license: 'MIT AND GPL-2.0-only' }],
    ['no declared licence', { license: undefined as never }],
    ['an install script that is neither allowed nor denied', { hasInstallScript: true }],
  ])('report a package with %s', (_, changes, name) => {
    expect(packageViolations(dependenciesWith(changes, {}, name))).toHaveLength(1);
  });

  it('accept listed deprecated packages in tests, and install scripts that are allowed or denied', () => {
    expect(packageViolations(dependenciesWith({ version: '1.0.6', dev: true }, {}, 'inflight'))).toEqual([]);
    for (const isAllowed of [true, false])
      expect(
        packageViolations(dependenciesWith({ hasInstallScript: true }, { allowScripts: { a: isAllowed } })),
      ).toEqual([]);
  });

  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'https://elsewhere.example/a.tgz', 'file:../a'])(
    'report the version range %s',
    (version) => {
      expect(versionViolations(dependenciesWith({}, { devDependencies: { a: version } }))).toHaveLength(1);
    },
  );

  it('report a version that the lock file lacks or contradicts', () => {
    expect(versionViolations(dependenciesWith({}, { dependencies: { a: '1.2.4' } }))).toHaveLength(1);
    expect(versionViolations(dependenciesWith({}, { dependencies: { b: '1.2.3' } }))).toHaveLength(1);
  });
});

describe('npm advisories', () => {
  it('are counted by severity', () => {
    const vulnerabilities = { a: { severity: 'critical' }, b: { severity: 'high' }, c: { severity: 'low' } };
    expect(parseAdvisories(JSON.stringify({ vulnerabilities }))).toEqual({
      available: true,
      severe: ['a (critical)', 'b (high)'],
      others: 1,
    });
    expect(parseAdvisories('{"vulnerabilities":{}}')).toEqual({ available: true, severe: [], others: 0 });
  });

  it.each(['', 'npm error', '{"error":{"code":"ENOTFOUND"}}', '{"message":"405"}'])(
    'are unavailable when npm prints no report: %s',
    (output) => {
      expect(parseAdvisories(output)).toMatchObject({ available: false });
    },
  );
});
