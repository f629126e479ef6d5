#!/usr/bin/env node
import { readConfig } from './config.ts';
import { startServer } from './server.ts';
import { createState } from './state.ts';

const { PORT, HOST, FILE, WEBHOOK_URL, WEBHOOK_SECRET, MERCHANT_NAME } = readConfig();
const createStateOf = (port: number) =>
  createState({
    webhookUrl: WEBHOOK_URL ?? null,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: undefined,
    merchantName: MERCHANT_NAME,
    file: FILE,
    now: () => new Date(),
    pageUrl: (session) => `http://localhost:${port}/c/pay/${session}`,
  });
const { port, state, stop } = await startServer(PORT, createStateOf, HOST);
console.warn(`Stripe sandbox on http://localhost:${port}, webhook endpoint: ${WEBHOOK_URL ?? 'none'}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    await stop();
    state.stop();
    process.exit(0);
  });
