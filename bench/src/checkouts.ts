import { join } from 'node:path';
import { runChaosCheckouts } from '@hamrah/billing/testing';
import { provideInfrastructure } from '@hamrah/infrastructure';
import type { Report } from './report.ts';

const checkoutCount = 10_000;
const progressInterval = 500;

/**
 * Runs checkouts with crashes, double clicks and duplicated, late, reordered or lost webhooks. Throws unless every payment
 * is granted exactly once and the ledger balances.
 */
export async function measureCheckouts(): Promise<Report> {
  const folder = join(import.meta.dirname, '../..');
  const infrastructure = await provideInfrastructure({ folder, data: 'temporary', onProgress: () => {} });
  process.env.TEST_MONGODB_URI = infrastructure.mongodbUri();
  process.env.TEST_NATS_URL = infrastructure.natsUrl;
  const startedAt = performance.now();
  try {
    const { violations, crashes, scenarios, paid } = await runChaosCheckouts({
      checkouts: checkoutCount,
      onProgress(done) {
        if (done % progressInterval === 0) process.stderr.write(`  ${done} of ${checkoutCount} checkouts\n`);
      },
    });
    if (violations.length > 0) throw new Error(`The ledger is wrong:\n${violations.join('\n')}`);
    const seconds = (performance.now() - startedAt) / 1000;
    return {
      name: 'checkouts',
      command: 'npm run bench -- checkouts',
      columns: ['checkouts', 'crashes', 'paid', 'granted twice or never', 'minutes', 'checkouts a second'],
      rows: [
        [
          checkoutCount,
          crashes,
          paid,
          violations.length,
          (seconds / 60).toFixed(1),
          (checkoutCount / seconds).toFixed(1),
        ],
      ],
      notes: Object.entries(scenarios).map(([scenario, count]) => `${scenario}: ${count}`),
    };
  } finally {
    await infrastructure.stop();
  }
}
