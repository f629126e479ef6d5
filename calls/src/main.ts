import { readConfig } from '@hamrah/service-kit/config';
import { exitOnUncaught } from '@hamrah/service-kit/exit-on-uncaught';
import { openLog } from '@hamrah/service-kit/observability/log';
import { environment } from './config.ts';
import { startCalls } from './server.ts';

const config = readConfig(environment);
const log = openLog({ service: 'calls', level: config.LOG_LEVEL });
exitOnUncaught(log);
const calls = await startCalls(config, log);
log.info({ url: calls.url }, 'listening');

async function stop(signal: NodeJS.Signals): Promise<void> {
  log.info({ signal }, 'stopping');
  await calls.stop();
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
