#!/usr/bin/env node
import { readConfig } from './config.ts';
import { type RunningGateway, startGateway } from './index.ts';

const gateway = await start();
process.stdout.write(`MongoDB wire protocol on ${gateway.uri}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    gateway.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}

function start(): Promise<RunningGateway> {
  try {
    return startGateway(readConfig());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
