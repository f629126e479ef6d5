import { join } from 'node:path';
import { chaosCheckouts } from '@hamrah/billing/testing';
import { provideInfrastructure } from '@hamrah/infrastructure';
import type { Report } from './report.ts';

const checkoutCount = 10_000;
const toldEvery = 500;

/**
 * Checkouts through crashes, double clicks and webhooks that come twice, late, out of order or never: how long they take,
 * and whether every payment was granted exactly once and the ledger balances. Throws when it does not.
 */
export async function checkouts(): Promise<Report> {
  const folder = join(import.meta.dirname, '../..');
  const infrastructure = await provideInfrastructure({ folder, data: 'temporary', onProgress: () => {} });
  process.env.TEST_MONGODB_URI = infrastructure.mongodbUri();
  process.env.TEST_NATS_URL = infrastructure.natsUrl;
  const since = performance.now();
  try {
    const {
      violations: faults,
      crashes,
      scenarios,
      paid,
    } = await chaosCheckouts({
      checkouts: checkoutCount,
      onProgress(done) {
        if (done % toldEvery === 0) process.stderr.write(`  ${done} of ${checkoutCount} checkouts\n`);
      },
    });
    if (faults.length > 0) throw new Error(`The ledger is wrong:\n${faults.join('\n')}`);
    const seconds = (performance.now() - since) / 1000;
    return {
      name: 'checkouts',
      command: 'npm run bench -- checkouts',
      columns: ['checkouts', 'crashes', 'paid', 'granted twice or never', 'minutes', 'checkouts a second'],
      rows: [
        [checkoutCount, crashes, paid, faults.length, (seconds / 60).toFixed(1), (checkoutCount / seconds).toFixed(1)],
      ],
      notes: Object.entries(scenarios).map(([scenario, count]) => `${scenario}: ${count}`),
    };
  } finally {
    await infrastructure.stop();
  }
}
