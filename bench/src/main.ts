import { parseArgs } from 'node:util';
import { abuse } from './abuse/abuse.ts';
import { bell } from './bell.ts';
import { checkouts } from './checkouts.ts';
import { contactDetails } from './contact-details/contact-details.ts';
import { daily } from './daily/daily.ts';
import { dailySimulator } from './daily/daily-simulator.ts';
import { landing } from './landing.ts';
import { lighthousePages } from './lighthouse.ts';
import { listFreshness } from './list-freshness.ts';
import { memory } from './memory.ts';
import { memberPages } from './pages.ts';
import { photos } from './photos.ts';
import { profileView } from './profile-view.ts';
import { type Report, saveReport } from './report.ts';
import { search } from './search.ts';
import { searchEngineSizes } from './search-engine-sizes.ts';
import { searchExactness } from './search-exactness.ts';
import { searchIndex } from './search-index.ts';
import { signIn } from './sign-in.ts';
import { simulator } from './simulator/simulator.ts';
import { podSockets } from './sockets/sockets.ts';
import { staffSearch } from './staff-search.ts';
import { startup } from './startup.ts';
import { usersTable } from './users-table.ts';

/** Every benchmark by name. */
const benchmarks: Record<
  string,
  (options: { members: number[]; sockets: number[]; searches: number; runs: number; engine: string }) => Promise<Report>
> = {
  search,
  'search-index': searchIndex,
  'search-engine-sizes': searchEngineSizes,
  'search-exactness': searchExactness,
  'list-freshness': listFreshness,
  bell,
  sockets: podSockets,
  startup,
  memory,
  landing,
  pages: memberPages,
  lighthouse: lighthousePages,
  photos,
  simulator,
  checkouts,
  'profile-view': profileView,
  'sign-in': signIn,
  'users-table': usersTable,
  'staff-search': staffSearch,
  'contact-details': contactDetails,
  abuse,
  daily,
  'daily-simulator': dailySimulator,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    members: { type: 'string', default: '10000,100000,1000000' },
    sockets: { type: 'string', default: '10,5000' },
    searches: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '7' },
    engine: { type: 'string', default: 'memory' },
    write: { type: 'boolean', default: false },
  },
});
const benchmark = benchmarks[positionals[0] ?? ''];
if (!benchmark) {
  process.stderr.write(
    `Usage: npm run bench -- ${Object.keys(benchmarks).join('|')} [--members 10000,100000] [--sockets 10,5000] [--searches 10000] [--runs 7] [--engine memory|opensearch] [--write]\n`,
  );
  process.exitCode = 1;
} else {
  const report = await benchmark({
    members: values.members.split(',').map(Number),
    sockets: values.sockets.split(',').map(Number),
    searches: Number(values.searches),
    runs: Number(values.runs),
    engine: values.engine,
  });
  await saveReport(report, values.write);
}
