import { connectDatabase, readConfig } from '@hamrah/service-kit';
import { environment } from '../config.ts';
import { formatRupees } from '../domain/invoice.ts';
import { reconcilePayments } from '../settlement/reconcile-payments.ts';
import { openStore } from '../store/store.ts';
import { stripeProvider } from '../stripe/stripe-provider.ts';

const usage = 'npm run reconcile -- [from, YYYY-MM-DD] [before, YYYY-MM-DD]   (default: the last 30 days)';
const dayMs = 24 * 3_600_000;

/** The start of a day in India. */
function dayOf(text: string | undefined, fallback: Date): Date {
  if (text === undefined) return fallback;
  const day = new Date(`${text}T00:00:00+05:30`);
  if (Number.isNaN(day.getTime())) throw new Error(usage);
  return day;
}

/**
 * Prints each difference between our ledger and Stripe. Exits with code 1 if there are differences, and with code 2 on
 * failure.
 */
async function run([from, before]: readonly string[]): Promise<void> {
  const config = readConfig(
    environment.pick({
      MONGODB_URI: true,
      PUBLIC_ORIGIN: true,
      STRIPE_SECRET_KEY: true,
      STRIPE_WEBHOOK_SECRET: true,
      STRIPE_API_BASE: true,
      STRIPE_TIMEOUT_MS: true,
    }),
  );
  const until = dayOf(before, new Date(Date.now() + dayMs));
  const since = dayOf(from, new Date(until.getTime() - 31 * dayMs));
  const connection = await connectDatabase(config.MONGODB_URI);
  try {
    const provider = stripeProvider({
      secretKey: config.STRIPE_SECRET_KEY,
      webhookSecret: config.STRIPE_WEBHOOK_SECRET,
      apiBase: config.STRIPE_API_BASE,
      publicOrigin: config.PUBLIC_ORIGIN,
      timeoutMs: config.STRIPE_TIMEOUT_MS,
    });
    const { differences, ledgerCount, providerCount } = await reconcilePayments(
      { store: openStore(connection), provider },
      since,
      until,
    );
    for (const { kind, payment, session, ledgerPaise, providerPaise } of differences) {
      const sums = `ledger ${formatRupees(ledgerPaise)}, provider ${formatRupees(providerPaise)}`;
      process.stdout.write(`${kind}\n  payment ${payment ?? 'unknown'}, session ${session ?? 'unknown'}: ${sums}\n`);
    }
    const span = `${since.toISOString()} to ${until.toISOString()}`;
    process.stdout.write(
      `${span}: ${ledgerCount} payments in the ledger, ${providerCount} at Stripe, ${differences.length} differences\n`,
    );
    if (differences.length > 0) process.exitCode = 1;
  } finally {
    await connection.close();
  }
}

await run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
