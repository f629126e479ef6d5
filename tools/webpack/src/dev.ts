import type { Configuration } from 'webpack-dev-server';
import type { Mode } from './base.ts';

/** The development server of a workspace on its own port; pages come through the gateway, changes straight from here. */
export function dev(mode: Mode, side: 'shell' | 'remote', port: number): { devServer?: Configuration } {
  if (mode === 'production') return {};
  return {
    devServer: {
      host: '127.0.0.1',
      port,
      hot: side === 'shell',
      liveReload: true,
      allowedHosts: 'all',
      devMiddleware: { publicPath: '/', writeToDisk: false },
      client: { webSocketURL: `ws://127.0.0.1:${port}/ws`, overlay: { warnings: false } },
      headers: { 'cache-control': 'no-cache' },
    },
  };
}
