import type { Report } from '../report.ts';
import { lockout } from './lockout.ts';
import type { AbuseScenario } from './scenario.ts';
import { scraper } from './scraper.ts';
import { slowClients } from './slow-clients.ts';

/** Every attack by name: one file each. */
const scenarios: Record<string, AbuseScenario> = {
  lockout,
  scraper,
  'slow clients': slowClients,
};

/** Runs every attack, one after another. No limit is raised for them. */
export async function abuse(): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const [attack, run] of Object.entries(scenarios)) {
    for (const { measured, value, target, isMet } of await run())
      rows.push([attack, measured, value, target, isMet ? 'yes' : 'no']);
  }
  return {
    name: 'abuse',
    command: 'npm run bench -- abuse',
    columns: ['attack', 'measured', 'value', 'target', 'met'],
    rows,
  };
}
