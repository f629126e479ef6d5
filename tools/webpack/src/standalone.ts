import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import 'webpack-dev-server';
import { base } from './base.ts';
import { type RemoteName, standalonePortOf } from './remotes.ts';

/** Serves `src/dev.tsx` of a remote without a shell and without sharing. Proxies API and socket to the gateway. */
export const standalone = (name: RemoteName): Configuration => {
  const common = base(process.cwd(), 'production');
  const gateway = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
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
      port: standalonePortOf(name),
      hot: false,
      historyApiFallback: true,
      proxy: [
        // The gateway accepts requests from its own origin only.
        {
          context: ['/api', '/socket.io'],
          target: gateway,
          ws: true,
          changeOrigin: true,
          headers: { origin: 'http://localhost:8080' },
        },
      ],
    },
  };
};
