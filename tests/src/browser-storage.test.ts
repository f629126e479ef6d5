import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { identity } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { privacyPolicy } from '../../shell/src/public/documents/privacy-policy.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** Names of locks and channels between tabs. They store nothing. */
const otherNames = new Set(['hamrah.outbox', 'hamrah.refresh', 'hamrah.session']);

const browserFiles = globSync('{shell,mfe-*,packages/ui-kit}/src/**/*.{ts,tsx}', { cwd: project }).filter(
  (file) => !/\.(test|stories)\.|\/testing\/|mfe-admin/.test(file),
);
const literals = browserFiles.flatMap((file) =>
  [...readFileSync(project + file, 'utf8').matchAll(/'(hamrah\.[\w.]+)'/g)].map(([, name = '']) => name),
);
const storedNames = new Set(literals.filter((name) => !otherNames.has(name)));

const clause = privacyPolicy.parts.flatMap(({ clauses }) => clauses).find(({ id }) => id === 'cookies');
const clauseText = JSON.stringify(clause);
const namedItems = new Set(clauseText.match(/hamrah\.[\w.]*\w/g));

describe('the privacy policy', () => {
  it('names every item that pages store in the browser, and no other', () => {
    expect(storedNames.size).toBeGreaterThan(8);
    expect(namedItems).toEqual(storedNames);
  });

  it('names every cookie of the site, and no other', () => {
    const cookies = [
      identity.accessCookie,
      identity.refreshCookie,
      identity.deviceCookie,
      identity.pendingSignInCookie,
    ];
    expect(new Set(clauseText.match(/hamrah_\w+/g))).toEqual(new Set(cookies));
  });
});
