import { parseArgs } from 'node:util';
import { measureAbuse } from './abuse/abuse.ts';
import { measureBell } from './bell.ts';
import { measureCheckouts } from './checkouts.ts';
import { measureContactDetails } from './contact-details/contact-details.ts';
import { measureDailyPlan } from './daily/daily.ts';
import { simulateDailyMatches } from './daily/daily-simulator.ts';
import { measureLanding } from './landing.ts';
import { measureWithLighthouse } from './lighthouse.ts';
import { measureListFreshness } from './list-freshness.ts';
import { measureMemory } from './memory.ts';
import { measureMemberPages } from './pages.ts';
import { measurePhotos } from './photos.ts';
import { measureProfileView } from './profile-view.ts';
import { type Report, saveReport } from './report.ts';
import { measureSearch } from './search.ts';
import { measureSearchEngineSizes } from './search-engine-sizes.ts';
import { measureSearchExactness } from './search-exactness.ts';
import { measureSearchIndex } from './search-index.ts';
import { measureSignIn } from './sign-in.ts';
import { simulateRankings } from './simulator/simulator.ts';
import { measurePodSockets } from './sockets/sockets.ts';
import { measureStaffSearch } from './staff-search.ts';
import { measureStartup } from './startup.ts';
import { measureUsersTable } from './users-table.ts';

/** Every benchmark by name. */
const benchmarks: Record<
  string,
  (options: { members: number[]; sockets: number[]; searches: number; runs: number; engine: string }) => Promise<Report>
> = {
  search: measureSearch,
  'search-index': measureSearchIndex,
  'search-engine-sizes': measureSearchEngineSizes,
  'search-exactness': measureSearchExactness,
  'list-freshness': measureListFreshness,
  bell: measureBell,
  sockets: measurePodSockets,
  startup: measureStartup,
  memory: measureMemory,
  landing: measureLanding,
  pages: measureMemberPages,
  lighthouse: measureWithLighthouse,
  photos: measurePhotos,
  simulator: simulateRankings,
  checkouts: measureCheckouts,
  'profile-view': measureProfileView,
  'sign-in': measureSignIn,
  'users-table': measureUsersTable,
  'staff-search': measureStaffSearch,
  'contact-details': measureContactDetails,
  abuse: measureAbuse,
  daily: measureDailyPlan,
  'daily-simulator': simulateDailyMatches,
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
