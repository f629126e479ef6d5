import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import 'webpack-dev-server';
import { base } from './base.ts';

interface StandaloneOptions {
  /** Loopback port of the page. */
  readonly port: number;
}

/** Serves `src/dev.tsx` of a remote without a shell and without sharing. Proxies API and socket to the gateway. */
export const standalone = ({ port }: StandaloneOptions): Configuration => {
  const common = base(process.cwd(), 'production');
  const gateway = `http://127.0.0.1:${process.env.PORT ?? 8080}`;
  return {
    ...common,
    mode: 'development',
    entry: { main: './src/dev.tsx' },
    output: { ...common.output, publicPath: '/' },
    plugins: [...(common.plugins ?? []), new HtmlWebpackPlugin({ title: 'Hamrah' })],
    devServer: {
      host: '127.0.0.1',
      port,
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
