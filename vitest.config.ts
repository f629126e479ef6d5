import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const excluded = ['**/node_modules/**', '**/dist/**', '**/.local/**'];
const domain = [
  'packages/{contracts,column-index}/**/*.test.ts',
  '**/src/domain/**/*.test.ts',
  'calls/src/mapping/**/*.test.ts',
  'shell/src/{prerender,head/page-heads}.test.{ts,tsx}',
];
const journeys = ['tests/**/*.journey.test.ts'];
const front = ['packages/ui-kit', 'shell', 'mfe-*'];
/**
 * Page tests that mock modules or test the first load of a module. Test files of the other projects share loaded
 * modules.
 */
const isolatedPages = [
  'mfe-profile/src/app.test.tsx',
  'shell/src/landing/landing.test.tsx',
  'shell/src/remotes/remote-page.test.tsx',
  'mfe-billing/src/pages/{billing,status}.test.tsx',
  'mfe-matches/src/pages/search.test.tsx',
];
/**
 * The slowest test files, according to `.local/test-report.json`. They start first, so that no worker ends long after
 * the others.
 */
const slowFiles = [
  'tests/src/{crash,contact-leaks,profile,catalogue,billing,inbox,matches}.journey.test.ts',
  'tests/src/{invalid-input,profile-field-examples}.test.ts',
  'services/billing/src/testing/chaos.test.ts',
  'packages/documentdb-gateway/src/suites/mongojs.test.ts',
  'tools/infrastructure/src/debian/debian.test.ts',
  'mfe-profile/src/pages/{my-profile,partner-preference}.test.tsx',
  'mfe-matches/src/pages/search.test.tsx',
];
class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isSlow = ({ moduleId }: TestSpecification) =>
      slowFiles.some((pattern) => matchesGlob(relative(import.meta.dirname, moduleId), pattern));
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
const pages = { environment: 'jsdom', setupFiles: 'packages/ui-kit/src/testing/setup.ts', testTimeout: 120_000 };

export default defineConfig({
  test: {
    exclude: excluded,
    restoreMocks: true,
    sequence: { sequencer: SlowFilesFirst },
    maxWorkers: '100%',
    // Time limits end tests that hang. They are long, because a busy machine can be slow.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { test: { name: 'domain', include: domain, isolate: false, testTimeout: 120_000, sequence: { groupOrder: 1 } } },
      {
        test: {
          name: 'stack',
          isolate: false,
          // These tests spend a third of their time waiting for servers.
          maxWorkers: '150%',
          include: [
            'packages/**/*.test.ts',
            'services/**/*.test.ts',
            'gateway/**/*.test.ts',
            'calls/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'prove/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: [...excluded, ...domain, ...journeys, 'packages/ui-kit/**'],
          globalSetup: 'tools/infrastructure/src/vitest-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...pages,
          name: 'pages',
          isolate: false,
          include: front.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...excluded, ...domain, ...isolatedPages],
          sequence: { groupOrder: 3 },
        },
      },
      { test: { ...pages, name: 'isolated-pages', include: isolatedPages, sequence: { groupOrder: 3 } } },
      {
        test: {
          name: 'journeys',
          include: journeys,
          globalSetup: 'tests/src/shared-system-setup.ts',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
