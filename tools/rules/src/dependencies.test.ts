import { describe, expect, it } from 'vitest';
import { readAdvisories } from './advisories.ts';
import { type Dependencies, isAccepted, type Locked, type Manifest, packageFaults, pinFaults } from './dependencies.ts';

const integrity = `sha512-${'A'.repeat(86)}==`;
const good: Locked = { version: '1.2.3', integrity, license: 'MIT' };
const given = (changes: Partial<Locked>, manifest: Manifest = {}, name = 'a'): Dependencies => ({
  lock: { '': {}, [`node_modules/${name}`]: { ...good, ...changes }, 'node_modules/@hamrah/inbox': { link: true } },
  manifests: { '': manifest },
  licenceOf: () => undefined,
});

describe('a package', () => {
  it('that is pinned, hashed, cared for and licensed has no fault', () => {
    expect(packageFaults(given({}))).toEqual([]);
    expect(pinFaults(given({}, { dependencies: { a: '1.2.3', '@hamrah/inbox': '1.0.0' } }))).toEqual([]);
  });

  it.each<[string, Partial<Locked>, string?]>([
    ['has no hash', { integrity: '' }],
    ['has a weak hash', { integrity: 'sha1-abc=' }],
    ['has no version', { version: 'latest' }],
    ['comes from an address', { resolved: 'git+ssh://elsewhere.example/a.git' }],
    ['is deprecated', { deprecated: 'Use b instead.' }],
    ['is known to be forsaken', { version: '2.88.2' }, 'request'],
    ['is forsaken, used in tests alone and served', { version: '1.0.6' }, 'inflight'],
    ['is under a licence that is not ours to take', { license: 'AGPL-3.0-only' }],
    ['is under two licences of which one is', { license: 'MIT AND GPL-2.0-only' }],
    ['says nothing of its licence', { license: undefined as never }],
    ['runs a script nobody has decided on', { hasInstallScript: true }],
  ])('that %s is found', (_, changes, name) => {
    expect(packageFaults(given(changes, {}, name))).toHaveLength(1);
  });

  it('that is forsaken may serve tests where that is said, and a script may be decided either way', () => {
    expect(packageFaults(given({ version: '1.0.6', dev: true }, {}, 'inflight'))).toEqual([]);
    for (const decision of [true, false])
      expect(packageFaults(given({ hasInstallScript: true }, { allowScripts: { a: decision } }))).toEqual([]);
  });

  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'https://elsewhere.example/a.tgz', 'file:../a'])(
    'asked for as %s is found',
    (version) => {
      expect(pinFaults(given({}, { devDependencies: { a: version } }))).toHaveLength(1);
    },
  );

  it('of another version than asked for, or of none, is found', () => {
    expect(pinFaults(given({}, { dependencies: { a: '1.2.4' } }))).toHaveLength(1);
    expect(pinFaults(given({}, { dependencies: { b: '1.2.3' } }))).toHaveLength(1);
  });
});

it('a choice of licences is met by one, a sum by all', () => {
  expect(['MIT', '(MIT OR GPL-2.0-only)', 'Apache-2.0 AND LGPL-3.0-or-later'].map(isAccepted)).toEqual([
    true,
    true,
    true,
  ]);
  expect(['GPL-3.0', 'UNLICENSED', '', 'MIT AND SSPL-1.0'].map(isAccepted)).toEqual([false, false, false, false]);
});

describe('what npm prints of advisories', () => {
  it('is read where a registry tells them', () => {
    const vulnerabilities = { a: { severity: 'critical' }, b: { severity: 'high' }, c: { severity: 'low' } };
    expect(readAdvisories(JSON.stringify({ vulnerabilities }))).toEqual({
      asked: true,
      severe: ['a (critical)', 'b (high)'],
      others: 1,
    });
    expect(readAdvisories('{"vulnerabilities":{}}')).toEqual({ asked: true, severe: [], others: 0 });
  });

  it.each(['', 'npm error', '{"error":{"code":"ENOTFOUND"}}', '{"message":"405"}'])(
    'is never taken for a clean report where there is none: %s',
    (printed) => {
      expect(readAdvisories(printed)).toMatchObject({ asked: false });
    },
  );
});
