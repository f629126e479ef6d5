import { join } from 'node:path';
import { runChaosCheckouts } from '@hamrah/billing/testing';
import { provideInfrastructure } from '@hamrah/infrastructure';
import type { Proof } from '../proof.ts';

const checkouts = 2_000;

export const proof: Proof = {
  number: 15,
  promise:
    'Each payment is granted once, and the ledger balances to the paisa, despite crashes, double clicks and lost, late, repeated or reordered webhooks.',
  shortForm: 'services/billing/src/testing/chaos.test.ts',
  maxMinutes: 6,
  async run() {
    const folder = join(import.meta.dirname, '../../..');
    const infrastructure = await provideInfrastructure({ folder, data: 'temporary', onProgress: () => {} });
    process.env.TEST_MONGODB_URI = infrastructure.mongodbUri();
    process.env.TEST_NATS_URL = infrastructure.natsUrl;
    try {
      const { violations, crashes, paid } = await runChaosCheckouts({ checkouts });
      return [
        {
          measured: `violations of the ledger after ${checkouts} checkouts and ${crashes} crashes`,
          expected: '0',
          value: violations.length === 0 ? '0' : violations.slice(0, 3).join('; '),
          isKept: violations.length === 0 && crashes > checkouts / 10,
        },
        {
          measured: 'payments granted',
          expected: `> ${checkouts / 4}`,
          value: String(paid),
          isKept: paid > checkouts / 4,
        },
      ];
    } finally {
      await infrastructure.stop();
    }
  },
};
