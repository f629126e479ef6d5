import { readConfig } from '@hamrah/service-kit/config';
import { exitOnUncaught } from '@hamrah/service-kit/exit-on-uncaught';
import { openLog } from '@hamrah/service-kit/observability/log';
import { environment } from './config.ts';
import { startGateway } from './gateway.ts';

/** Time for clients to close idle connections when the gateway stops. By then, Kubernetes sends no new connections. */
const idleMs = 3_000;
const config = readConfig(environment);
const log = openLog({ service: 'gateway', level: config.LOG_LEVEL });
exitOnUncaught(log);
const gateway = await startGateway(config, log, { idleMs });
log.info({ port: gateway.port }, 'listening');

const stop = async (signal: NodeJS.Signals) => {
  log.info({ signal }, 'stopping');
  await gateway.stop();
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
