import type { Report } from '../report.ts';
import { measureLockout } from './lockout.ts';
import type { AbuseScenario } from './scenario.ts';
import { measureScraper } from './scraper.ts';
import { measureSlowClients } from './slow-clients.ts';

/** Every attack by name. Each has its own file. */
const scenarios: Record<string, AbuseScenario> = {
  lockout: measureLockout,
  scraper: measureScraper,
  'slow clients': measureSlowClients,
};

/** Runs every attack, one after another. */
export async function measureAbuse(): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const [attack, run] of Object.entries(scenarios)) {
    for (const { metric, value, target, isMet } of await run())
      rows.push([attack, metric, value, target, isMet ? 'yes' : 'no']);
  }
  return {
    name: 'abuse',
    command: 'npm run bench -- abuse',
    columns: ['attack', 'measured', 'value', 'target', 'met'],
    rows,
  };
}
