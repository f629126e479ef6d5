import type { IForbiddenRuleType } from 'dependency-cruiser';

const apps = 'services|gateway|calls|shell|mfe-[^/]+|tools|bench|prove|tests';
/** Files of every workspace. */
const workspaceFiles = `^(?:packages|${apps})/`;
/** Tests, testing code and fixtures. */
const testFiles = '\\.test\\.tsx?$|/src/testing(?:/|\\.tsx?$)|/fixtures/';
/** Stories of the component catalogue and their configuration. */
const storyFiles = '\\.stories\\.tsx$|^packages/ui-kit/catalogue/';
const testingFolder = '/src/testing(?:/|\\.tsx?$)';

/** Packages that other projects can use. They do not depend on this repository. */
const independentPackages = 'column-index|documentdb-gateway|stripe-sandbox';
/** Simulates a provider, for tests and local runs only. */
const providerFake = '^packages/stripe-sandbox/';

/** Files of a service that `app.ts` lists. They do not import each other. */
export const handlerRule = {
  name: 'handlers-are-independent',
  reason: 'No file in features/, subscribers/, rpc/ or jobs/ imports a file that app.ts lists.',
  appFile: /^services\/[^/]+\/src\/app\.ts$/,
  handlers: /^services\/[^/]+\/src\/(?:features|subscribers|rpc|jobs)\//,
  testFiles: new RegExp(testFiles),
} as const;

const library = (name: string) => `(?:^|/)node_modules/(?:${name})/`;

/** The import rules of ARCHITECTURE.md for dependency-cruiser. Type-only imports count. */
export const importRules: readonly IForbiddenRuleType[] = [
  {
    name: 'contracts-import-only-zod',
    comment: 'Contracts run in browsers and servers, so they import only zod and each other.',
    from: { path: '^packages/contracts/', pathNot: testFiles },
    to: { pathNot: ['^packages/contracts/', library('zod')] },
  },
  {
    name: 'kits-import-no-apps',
    comment: 'The kits import contracts and libraries, but neither each other nor an app.',
    from: { path: `^packages/(?!(?:${independentPackages})/)([^/]+)/`, pathNot: '/src/testing/' },
    to: { path: workspaceFiles, pathNot: '^packages/(?:contracts|$1)/' },
  },
  {
    name: 'independent-packages-import-no-workspace',
    comment: 'Packages for other projects import only libraries and themselves, even in their tests.',
    from: { path: `^packages/(${independentPackages})/` },
    to: { path: workspaceFiles, pathNot: '^packages/$1/' },
  },
  {
    name: 'services-are-independent',
    comment:
      'A service imports contracts, the service kit, the column index and itself. Data of other services arrives in events. Its tests may import the fake of a provider.',
    from: { path: '^(services/[^/]+)/' },
    to: {
      path: workspaceFiles,
      pathNot: [
        '^(?:packages/(?:contracts|service-kit|column-index)|$1)/',
        `^tools/[^/]+${testingFolder}`,
        providerFake,
      ],
    },
  },
  {
    name: 'gateway-is-independent',
    comment: 'The gateway imports contracts and the service kit. It reaches services and remotes by URL.',
    from: { path: '^gateway/' },
    to: { path: workspaceFiles, pathNot: '^(?:packages/(?:contracts|service-kit)|gateway)/' },
  },
  {
    name: 'calls-are-independent',
    comment: 'The documented calls import contracts and the service kit. They send every request through the gateway.',
    from: { path: '^calls/' },
    to: { path: workspaceFiles, pathNot: '^(?:packages/(?:contracts|service-kit)|calls)/' },
  },
  {
    name: 'domain-is-pure',
    comment:
      'Domain rules import contracts, the column index, calendar dates and each other, but no other library, kit or store.',
    from: { path: '^(services/[^/]+/src/domain)/', pathNot: testFiles },
    to: { pathNot: '^(?:packages/(?:contracts|column-index)|node_modules/@internationalized/date|$1)/' },
  },
  {
    name: 'features-are-independent',
    comment:
      'Features, subscribers, responders and jobs import domain, store, projections, context and the shared files of their folder.',
    from: { path: '^(services/[^/]+/src)/(features|subscribers|rpc|jobs)/([^/]+)', pathNot: testFiles },
    to: {
      path: '^$1/(?:(?:features|subscribers|rpc|jobs)/|(?:app|main|config)\\.ts$)',
      pathNot: ['^$1/$2/[^/]+$', '^$1/$2/$3/'],
    },
  },
  {
    name: 'mongoose-only-in-stores',
    comment: 'In services and the gateway, only store/, projections/ and seeding/ access the database.',
    from: {
      path: workspaceFiles,
      pathNot: [
        '^packages/service-kit/',
        '^services/[^/]+/src/(?:store|projections|seeding)/',
        '^gateway/src/store/',
        '^(?:tools|bench|prove|tests)/',
        testFiles,
      ],
    },
    to: { path: library('mongoose|mongodb') },
  },
  {
    name: 'koa-only-in-kit-and-gateways',
    comment: 'A feature depends on its contract, not on the web framework.',
    from: { path: workspaceFiles, pathNot: '^(?:packages/service-kit|gateway|calls)/' },
    to: { path: library('koa|@koa/[^/]+') },
  },
  {
    name: 'frontends-are-independent',
    comment:
      'Shell and remotes import contracts and the interface kit. The shell loads a remote by its manifest and URL.',
    from: { path: '^(shell|mfe-[^/]+)/', pathNot: '^[^/]+/webpack\\.[\\w.]*config\\.ts$' },
    to: { path: workspaceFiles, pathNot: '^(?:packages/(?:contracts|ui-kit)|$1)/' },
  },
  {
    name: 'testing-only-in-tests',
    comment: 'Only tests, benchmarks, proofs, stories and the standalone page of a remote import testing code.',
    from: {
      path: workspaceFiles,
      pathNot: [
        testFiles,
        storyFiles,
        providerFake,
        '^(?:tests|bench|prove|packages/[^/]+/bench)/',
        '^mfe-[^/]+/src/dev\\.tsx$',
      ],
    },
    to: { path: [testingFolder, providerFake] },
  },
  {
    name: 'stories-stay-in-the-catalogue',
    comment: 'Only stories and tests import stories, the configuration of the catalogue or Storybook.',
    from: { path: workspaceFiles, pathNot: [testFiles, storyFiles] },
    to: { path: [storyFiles, library('storybook|@storybook/[^/]+')] },
  },
  {
    name: 'seed-only-through-seeding',
    comment: 'The seed tool loads demo members through the seeding module of each service.',
    from: { path: '^tools/seed/' },
    to: { path: '^services/', pathNot: '^services/[^/]+/src/seeding/' },
  },
  {
    name: 'tools-import-no-apps',
    comment: 'Tools start apps as processes. Only the generator imports their feature lists.',
    from: { path: '^tools/', pathNot: '^tools/(?:seed|generate)/' },
    to: { path: '^(?:services|gateway|calls|shell|mfe-[^/]+)/' },
  },
  {
    name: 'no-import-cycles',
    comment: 'Modules in a cycle cannot be understood, tested or moved one at a time.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment: 'An import that does not resolve cannot be checked.',
    from: {},
    to: { couldNotResolve: true },
  },
];
