import { join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import type { Mode } from './base.ts';

/** Makes React Refresh available to all remotes. First entry of the shell in development. */
export const refreshGlobal = join(import.meta.dirname, 'refresh-global.js');

const isRefreshRuntime = /react-refresh[\\/]runtime(\.js)?$/;

interface DevSetup {
  readonly plugins: readonly WebpackPluginInstance[];
  readonly options: Pick<Configuration, 'externals'> & { devServer?: DevServer };
}

/** The development server of a workspace, on `PORT`. Pages pass through the gateway; update notifications do not. */
export function devSetup(mode: Mode, side: 'shell' | 'remote', defaultPort: number): DevSetup {
  if (mode === 'production') return { plugins: [], options: {} };
  const port = Number(process.env.PORT ?? defaultPort);
  return {
    plugins: [new ReactRefreshPlugin({ overlay: false, library: `hamrah-${defaultPort}` })],
    options: {
      ...(side === 'remote' && {
        externals: ({ request = '' }, done) =>
          isRefreshRuntime.test(request) ? done(undefined, 'var hamrahRefresh') : done(),
      }),
      devServer: {
        host: '127.0.0.1',
        port,
        hot: true,
        allowedHosts: 'all',
        devMiddleware: { publicPath: '/' },
        client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: false },
        headers: { 'cache-control': 'no-cache' },
        setupMiddlewares: (middlewares, { app }) => {
          app?.get('/livez', (_request, response) => response.end('ok'));
          return middlewares;
        },
      },
    },
  };
}
