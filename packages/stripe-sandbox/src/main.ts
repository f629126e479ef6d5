import { openState } from './sandbox.ts';
import { startWeb } from './web.ts';

const { PORT = '8026', HOST, FILE, WEBHOOK_URL, WEBHOOK_SECRET = 'whsec_sandbox' } = process.env;
const open = (taken: number) =>
  openState({
    webhookUrl: WEBHOOK_URL ?? null,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: undefined,
    file: FILE,
    now: () => new Date(),
    pageUrl: (session) => `http://localhost:${taken}/c/pay/${session}`,
  });
const { port, sandbox, stop } = await startWeb(Number(PORT), open, HOST);
console.warn(`Stripe sandbox at http://localhost:${port}, webhooks go to ${WEBHOOK_URL ?? 'nowhere'}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    await stop();
    sandbox.stop();
    process.exit(0);
  });
