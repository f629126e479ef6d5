import { openLog } from '@hamrah/service-kit/observability/log';
import { environment } from './config.ts';
import { type CallsServer, startCalls } from './server.ts';

/** The documented calls on a free port, before the gateway at an address. */
export const startTestCalls = (gatewayUrl: string, env: Record<string, string> = {}): Promise<CallsServer> =>
  startCalls(
    environment.parse({ PORT: '0', GATEWAY_URL: gatewayUrl, ...env }),
    openLog({ service: 'calls', level: 'silent' }),
  );
