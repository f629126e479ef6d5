import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findOpenSearchUnavailabilityReason } from './tools/infrastructure/src/opensearch/node-files.ts';

const excluded = ['**/node_modules/**', '**/dist/**', '**/.local/**'];
const domain = [
  'packages/{contracts,column-index}/**/*.test.ts',
  '**/src/domain/**/*.test.ts',
  'calls/src/mapping/**/*.test.ts',
  'shell/src/{prerender,head/page-heads}.test.{ts,tsx}',
];
const journeys = ['tests/**/*.journey.test.ts'];
/** Tests of `npm run test:long`. */
const long = ['**/*.long.test.ts'];
const frontendFolders = ['packages/ui-kit', 'shell', 'mfe-*'];
/**
 * Page tests that mock modules or test the first load of a module. Test files of the other projects share loaded
 * modules.
 */
const isolatedPages = [
  'mfe-profile/src/app.test.tsx',
  'packages/ui-kit/src/shell-api/impressions.test.tsx',
  'shell/src/landing/landing.test.tsx',
  'shell/src/prepare-page.test.tsx',
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
/** Tests that run with the OpenSearch engine. All but `opensearch-*` also run without it. */
const openSearchTests = [
  'services/matches/src/store/{opensearch-*,search-index-*,search-engine,member-lists}.test.ts',
  'services/matches/src/features/{listings,search,visitors}/*.test.ts',
  'services/admin/src/store/opensearch-*.test.ts',
  'services/admin/src/features/members/list-members.test.ts',
];
const unavailabilityReason = process.env.OPENSEARCH_URL ? undefined : findOpenSearchUnavailabilityReason();
if (unavailabilityReason !== undefined)
  console.warn(`The project "opensearch" is skipped, because OpenSearch ${unavailabilityReason}.`);
const openSearchSetup = [
  'tools/infrastructure/src/vitest-setup.ts',
  'tools/infrastructure/src/opensearch/vitest-setup.ts',
];
/** Shared by the projects whose tests start services. */
const services = {
  isolate: false,
  // These tests spend a third of their time waiting for servers.
  maxWorkers: '150%',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  sequence: { groupOrder: 2 },
};
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
          ...services,
          name: 'stack',
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
          exclude: [
            ...[...excluded, ...domain, ...journeys, ...long],
            ...['packages/ui-kit/**', '**/opensearch-*.test.ts'],
          ],
          globalSetup: 'tools/infrastructure/src/vitest-setup.ts',
        },
      },
      ...(unavailabilityReason === undefined
        ? [
            {
              test: {
                ...services,
                name: 'opensearch',
                include: openSearchTests,
                env: { TEST_SEARCH_ENGINE: 'opensearch' },
                globalSetup: openSearchSetup,
              },
            },
          ]
        : []),
      {
        test: {
          ...services,
          name: 'long',
          include: [...long, 'services/matches/src/store/search-engine.test.ts'],
          env: { TEST_SEARCH_ENGINE: 'opensearch', TEST_SEARCHES: '10000' },
          globalSetup: openSearchSetup,
          sequence: { groupOrder: 5 },
        },
      },
      {
        test: {
          ...pages,
          name: 'pages',
          isolate: false,
          include: frontendFolders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
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
          setupFiles: 'tests/src/report-failures.ts',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 4, hooks: 'list' },
        },
      },
    ],
  },
});
