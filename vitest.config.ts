import { defineConfig } from 'vitest/config';

const never = ['**/node_modules/**', '**/dist/**', '**/.local/**'];
const domain = ['packages/{contracts,column-index}/**/*.test.ts', '**/src/domain/**/*.test.ts'];
const journeys = ['tests/**/*.journey.test.ts'];
const front = ['packages/ui-kit', 'shell', 'mfe-*'];

export default defineConfig({
  test: {
    exclude: never,
    restoreMocks: true,
    maxWorkers: '100%',
    // What comes by itself comes when the machine has time for it.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { test: { name: 'domain', include: domain, isolate: false, sequence: { groupOrder: 1 } } },
      {
        test: {
          name: 'stack',
          include: [
            'packages/**/*.test.ts',
            'services/**/*.test.ts',
            'gateway/**/*.test.ts',
            'calls/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: [...never, ...domain, ...journeys, 'packages/ui-kit/**'],
          globalSetup: 'tools/infrastructure/src/vitest-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'pages',
          include: front.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...never, ...domain],
          environment: 'jsdom',
          testTimeout: 60_000,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'journeys',
          include: journeys,
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 600_000,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
