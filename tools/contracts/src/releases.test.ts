import { describe, expect, it } from 'vitest';
import { checkVersion, readReleases, statedVersion } from './releases.ts';
import { rolloutPlan } from './rollout-plan.ts';
import { currentSurface, type Surface } from './surface.ts';

const surface = currentSurface();
const release = { version: '1.4.2', surface };
const withChange = (name: string, change: object): Surface => {
  const declaration = surface[name];
  if (!declaration) throw new Error(`no declaration ${name}`);
  return { ...surface, [name]: { ...declaration, ...change } };
};
const withRoute: Surface = {
  ...surface,
  'GET /inbox/letters': {
    kind: 'route',
    service: 'inbox',
    access: 'member',
    input: {},
    output: {},
    fixed: { status: 204 },
  },
};
const withoutRoute: Surface = Object.fromEntries(
  Object.entries(surface).filter(([name]) => name !== 'GET /inbox/received'),
);

describe('the version of the contracts', () => {
  it('is high enough for the changes since the latest release', async () => {
    const { changes, needed, isHighEnough } = checkVersion(await readReleases(), surface, await statedVersion());
    expect(isHighEnough, `raise it to ${needed}:\n${rolloutPlan(changes).join('\n')}`).toBe(true);
  });

  it.each([
    ['no change', surface, '1.4.2'],
    ['an addition', withRoute, '1.5.0'],
    ['a removal', withoutRoute, '2.0.0'],
    ['stricter access', withChange('GET /profile/lists', { access: 'staff' }), '2.0.0'],
  ])('must reach the minimum for %s', (_, current, needed) => {
    expect(checkVersion([release], current, needed)).toMatchObject({ needed, isHighEnough: true });
    if (needed !== '1.4.2') expect(checkVersion([release], current, '1.4.3').isHighEnough).toBe(false);
  });

  it('is compared with the latest release only', () => {
    const releases = [
      { version: '1.9.0', surface: withoutRoute },
      { version: '1.10.0', surface },
    ];
    expect(checkVersion(releases, surface, '1.10.0')).toMatchObject({ changes: [], needed: '1.10.0' });
  });
});

it('lists the order of deployments in the rollout plan', () => {
  const { changes } = checkVersion(
    [release],
    { ...withoutRoute, ...withRoute, 'GET /inbox/received': undefined as never },
    '9.0.0',
  );
  expect(rolloutPlan(changes)).toEqual([
    'GET /inbox/letters: is new.\n    Deploy inbox. Its callers may follow later.',
    'GET /inbox/received: is removed.\n    1. Change the remotes and the shell that call it so that they work with both versions, and deploy them. 2. Deploy inbox.',
  ]);
});
