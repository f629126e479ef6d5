import { openLog } from '@hamrah/service-kit/observability/log';
import { environment } from './config.ts';
import { type CallsServer, startCalls } from './server.ts';

/** Starts the documented calls on a free port, without logs. */
export const startTestCalls = (gatewayUrl: string, env: Record<string, string> = {}): Promise<CallsServer> =>
  startCalls(
    environment.parse({ PORT: '0', GATEWAY_URL: gatewayUrl, ...env }),
    openLog({ service: 'calls', level: 'silent' }),
  );
