import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAllowed } from './licences.ts';

const program = join(import.meta.dirname, 'check-licences.ts');
const integrity = `sha512-${'A'.repeat(86)}==`;

interface Planted {
  readonly name: string;
  readonly version?: string;
  readonly license?: string;
  /** The workspace that requires the package. */
  readonly folder?: string;
  readonly kind?: 'dependencies' | 'devDependencies' | 'optionalDependencies';
}

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hamrah-licences-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a repository in which a workspace requires `middle`, and `middle` requires the planted package. */
function plant({ name, version = '1.2.3', license, folder = 'services/inbox', kind = 'dependencies' }: Planted): void {
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify(content));
  };
  const workspace = { name: '@hamrah/planted', version: '1.0.0', [kind]: { middle: '1.0.0' } };
  const manifest = { name: 'root', version: '1.0.0', workspaces: [folder] };
  write('package.json', manifest);
  write(`${folder}/package.json`, workspace);
  write('package-lock.json', {
    name: 'root',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': manifest,
      'node_modules/@hamrah/planted': { resolved: folder, link: true },
      [folder]: workspace,
      'node_modules/middle': { version: '1.0.0', integrity, license: 'MIT', dependencies: { [name]: version } },
      [`node_modules/${name}`]: { version, integrity, license },
    },
  });
}

function runCheck(): { exitCode: number | null; output: string } {
  const { status, stderr } = spawnSync(process.execPath, [program, root], { encoding: 'utf8' });
  return { exitCode: status, output: stderr };
}

describe('the licence check', () => {
  it('reports a planted GPL package with its version, its licence and the packages that require it', () => {
    plant({ name: 'planted-gpl', license: 'GPL-3.0-only' });
    const { exitCode, output } = runCheck();
    expect(output).toContain(
      'planted-gpl@1.2.3 has the licence GPL-3.0-only, which must not ship. ' +
        'Shipped by @hamrah/planted: @hamrah/planted > middle > planted-gpl.',
    );
    expect(output).toContain('2 shipped packages, 1 licence violations');
    expect(exitCode).toBe(1);
  });

  it('accepts permissive packages', () => {
    plant({ name: 'planted-permissive', license: '(GPL-2.0-only OR Apache-2.0)' });
    expect(runCheck()).toEqual({ exitCode: 0, output: '2 shipped packages, 0 licence violations\n' });
  });

  it.each<[string, Planted, string]>([
    ['under the AGPL', { name: 'a', license: 'AGPL-3.0-or-later' }, 'must not ship'],
    ['under MIT and the GPL together', { name: 'a', license: 'MIT AND GPL-2.0-only' }, 'must not ship'],
    ['that declares no licence', { name: 'a' }, 'declares no SPDX licence'],
    ['whose licence is not valid SPDX', { name: 'a', license: 'SEE LICENSE IN FILE' }, 'declares no SPDX licence'],
    ['that is under the MPL and not listed', { name: 'a', license: 'MPL-2.0' }, 'not listed in separatePackages'],
    [
      'under the LGPL in a browser bundle',
      { name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later', folder: 'mfe-inbox' },
      'is in a browser bundle',
    ],
    [
      'whose licence was stated for another version',
      { name: 'png-js', version: '2.0.1' },
      'png-js@2.0.1 declares no SPDX licence',
    ],
    [
      'that an optional dependency requires',
      { name: 'a', license: 'GPL-3.0', kind: 'optionalDependencies' },
      'must not ship',
    ],
  ])('reports a package %s', (_, planted, message) => {
    plant(planted);
    const { exitCode, output } = runCheck();
    expect(output).toContain(message);
    expect(exitCode).toBe(1);
  });

  it.each<[string, Planted]>([
    ['a listed LGPL package on a server', { name: '@img/sharp-libvips-linux-x64', license: 'LGPL-3.0-or-later' }],
    ['an LGPL package that a browser build copies', { name: 'libheif-js', license: 'LGPL-3.0', folder: 'mfe-profile' }],
    ['a package with a stated licence', { name: 'png-js', version: '2.0.0' }],
    ['any licence in a development dependency', { name: 'a', license: 'GPL-3.0-only', kind: 'devDependencies' }],
    ['any licence in a development tool', { name: 'a', license: 'GPL-3.0-only', folder: 'tools/infrastructure' }],
  ])('accepts %s', (_, planted) => {
    plant(planted);
    expect(runCheck()).toMatchObject({ exitCode: 0 });
  });
});

it('allows an SPDX expression if one of its OR alternatives, or all of its AND terms, are allowed', () => {
  const licences = ['MIT', 'Apache-2.0'];
  const allowed = ['MIT', '(MIT OR GPL-2.0-only)', 'Apache-2.0 AND MIT'];
  expect(allowed.filter((expression) => !isAllowed(expression, licences))).toEqual([]);
  const refused = ['GPL-3.0-only', 'UNLICENSED', '', 'MIT AND SSPL-1.0'];
  expect(refused.filter((expression) => isAllowed(expression, licences))).toEqual([]);
});
