import type { IForbiddenRuleType } from 'dependency-cruiser';

const apps = 'services|gateway|calls|shell|mfe-[^/]+|tools|bench|tests';
/** Any file of ours, whatever workspace it is in. */
const ours = `^(?:packages|${apps})/`;
/** Files that only tests load. */
const tests = '\\.test\\.tsx?$|/src/testing(?:/|\\.tsx?$)|/fixtures/';
const testing = '/src/testing(?:/|\\.tsx?$)';

/** Packages that other projects can use: they know nothing of this one. */
const independent = 'column-index|documentdb-gateway|stripe-sandbox';

const library = (name: string) => `(?:^|/)node_modules/(?:${name})/`;

/** Who may import whom: the rules of ARCHITECTURE.md, in the words of dependency-cruiser. Type-only imports count. */
export const importRules: readonly IForbiddenRuleType[] = [
  {
    name: 'contracts-import-zod-alone',
    comment: 'Contracts are pure: browsers and servers load them. They import zod and one another.',
    from: { path: '^packages/contracts/', pathNot: tests },
    to: { pathNot: ['^packages/contracts/', library('zod')] },
  },
  {
    name: 'kits-know-no-app',
    comment: 'The kits import contracts and libraries: never each other, never an app.',
    from: { path: `^packages/(?!(?:${independent})/)([^/]+)/`, pathNot: '/src/testing/' },
    to: { path: ours, pathNot: '^packages/(?:contracts|$1)/' },
  },
  {
    name: 'independent-packages-import-no-workspace',
    comment: 'Packages for other projects import libraries and themselves, also in their tests.',
    from: { path: `^packages/(${independent})/` },
    to: { path: ours, pathNot: '^packages/$1/' },
  },
  {
    name: 'services-stand-alone',
    comment:
      'A service imports contracts, the service kit and itself: what it knows of others it was told in events. Its tests may have a tool stand in for a provider.',
    from: { path: '^(services/[^/]+)/' },
    to: {
      path: ours,
      pathNot: ['^(?:packages/(?:contracts|service-kit|column-index)|$1)/', `^(?:packages|tools)/[^/]+${testing}`],
    },
  },
  {
    name: 'gateway-stands-alone',
    comment: 'The gateway imports contracts and the service kit: it knows services and remotes by their addresses.',
    from: { path: '^gateway/' },
    to: { path: ours, pathNot: '^(?:packages/(?:contracts|service-kit)|gateway)/' },
  },
  {
    name: 'calls-stand-alone',
    comment: 'The documented calls import contracts and the service kit: all they do goes through the gateway.',
    from: { path: '^calls/' },
    to: { path: ours, pathNot: '^(?:packages/(?:contracts|service-kit)|calls)/' },
  },
  {
    name: 'domain-is-pure',
    comment: 'Rules import contracts, the column index and other rules: no other library, no kit, no store.',
    from: { path: '^(services/[^/]+/src/domain)/', pathNot: tests },
    to: { pathNot: '^(?:packages/(?:contracts|column-index)|$1)/' },
  },
  {
    name: 'features-stand-alone',
    comment:
      'Features, subscribers, responders and jobs import domain, store, projections and context: never each other, never the wiring.',
    from: { path: '^(services/[^/]+/src)/(?:features|subscribers|rpc|jobs)/', pathNot: tests },
    to: { path: '^$1/(?:(?:features|subscribers|rpc|jobs)/|(?:app|main|config)\\.ts$)' },
  },
  {
    name: 'mongoose-in-stores-alone',
    comment: 'The database is spoken to in store/ and in the service kit.',
    from: {
      path: ours,
      pathNot: [
        '^packages/service-kit/',
        '^services/[^/]+/src/(?:store/|seeding\\.ts$)',
        '^(?:tools|bench|tests)/',
        tests,
      ],
    },
    to: { path: library('mongoose|mongodb') },
  },
  {
    name: 'koa-in-kit-and-doors-alone',
    comment: 'A feature knows its contract, not the web framework.',
    from: { path: ours, pathNot: '^(?:packages/service-kit|gateway|calls)/' },
    to: { path: library('koa|@koa/[^/]+') },
  },
  {
    name: 'front-ends-stand-alone',
    comment:
      'Shell and remotes import contracts and the interface kit: the shell knows a remote by manifest and address.',
    from: { path: '^(shell|mfe-[^/]+)/', pathNot: '^[^/]+/webpack\\.[\\w.]*config\\.ts$' },
    to: { path: ours, pathNot: '^(?:packages/(?:contracts|ui-kit)|$1)/' },
  },
  {
    name: 'testing-for-tests-alone',
    comment: 'What a package offers for testing is loaded by tests, and by what runs a remote alone.',
    from: { path: ours, pathNot: [tests, '^(?:tests|bench|packages/[^/]+/bench)/', '^mfe-[^/]+/src/dev\\.tsx$'] },
    to: { path: testing },
  },
  {
    name: 'seed-through-seeding-alone',
    comment: 'Demo members are loaded through the door each service keeps for them.',
    from: { path: '^tools/seed/' },
    to: { path: '^services/', pathNot: '^services/[^/]+/src/seeding\\.ts$' },
  },
  {
    name: 'tools-leave-apps-alone',
    comment: 'Tools start apps as processes; only the generator reads their tables of contents.',
    from: { path: '^tools/', pathNot: '^tools/(?:seed|generate)/' },
    to: { path: '^(?:services|gateway|calls|shell|mfe-[^/]+)/' },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that leads nowhere could not be judged.',
    from: {},
    to: { couldNotResolve: true },
  },
];
