import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { base, type Mode } from './base.ts';
import { compressionPlugins } from './compression.ts';
import { shared } from './shared.ts';

/** The two pages the gateway asks a host for: what stands at `/`, and at every other address. */
const pageNames = ['index', 'landing'] as const;

interface HostOptions {
  /** One word; names it among the builds. */
  readonly name: string;
  readonly mode: Mode;
  readonly entry: string | string[];
  /** The template of its pages. */
  readonly template: string;
  readonly plugins: readonly WebpackPluginInstance[];
}

/** What builds of pages that load remotes have in common: everything shared, the federation runtime, and two pages. */
export function host({ name, mode, entry, template, plugins }: HostOptions): Configuration {
  const workspace = process.cwd();
  const common = base(workspace, mode);
  return {
    ...common,
    entry: { main: entry },
    output: { ...common.output, publicPath: '/', uniqueName: `hamrah-${name}` },
    resolve: { ...common.resolve, alias: { '@module-federation/runtime-tools/runtime-core$': runtimeCore() } },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: `hamrah_${name}`,
        shared: shared('shell', workspace, mode),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
      ...pageNames.map(
        (page) =>
          new HtmlWebpackPlugin({
            template: join(workspace, template),
            scriptLoading: 'defer',
            minify: false,
            filename: `${page}.html`,
          }),
      ),
      ...plugins,
      ...compressionPlugins(mode),
    ],
  };
}

/** The ESM file of the federation runtime's core: asked for by its bare name as well, it would come twice. */
function runtimeCore(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  return join(dirname(require.resolve('@module-federation/runtime-core')), 'index.js');
}
