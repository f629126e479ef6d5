import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import 'webpack-dev-server';
import { createBaseConfiguration } from './base.ts';
import { type RemoteName, standalonePortOf } from './remotes.ts';

/**
 * Serves `src/dev.tsx` of a remote without a shell and without sharing. Proxies API and socket to the gateway on
 * `PORT`.
 */
export const standalone = (name: RemoteName): Configuration => {
  const common = createBaseConfiguration(process.cwd(), 'production');
  const sitePort = Number(process.env.PORT ?? 8080);
  return {
    ...common,
    mode: 'development',
    // Prints the URL.
    infrastructureLogging: { level: 'info' },
    entry: { main: './src/dev.tsx' },
    output: { ...common.output, publicPath: '/' },
    plugins: [...(common.plugins ?? []), new HtmlWebpackPlugin({ title: 'Hamrah' })],
    devServer: {
      host: '127.0.0.1',
      port: standalonePortOf(name) + sitePort - 8080,
      hot: false,
      historyApiFallback: true,
      proxy: [
        // The gateway accepts unsafe methods and WebSockets only from its own origin.
        {
          context: ['/api', '/socket.io'],
          target: `http://127.0.0.1:${sitePort}`,
          ws: true,
          changeOrigin: true,
          headers: { origin: `http://localhost:${sitePort}` },
        },
      ],
    },
  };
};
