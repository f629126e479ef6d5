import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { createBaseConfiguration, type Mode } from './base.ts';
import { compressionPlugins } from './compression.ts';
import { emitFile } from './emit-file.ts';
import { createSharedModules } from './shared.ts';

/** Pages of a host: `landing` at `/` and `/register`, `index` at every other path. */
const pageNames = ['index', 'landing'] as const;

interface HostOptions {
  /** A JavaScript identifier; unique among the builds. */
  readonly name: string;
  readonly mode: Mode;
  readonly entry: string | string[];
  /** HTML template of the pages. */
  readonly template: string;
  readonly plugins: readonly WebpackPluginInstance[];
}

/** Configuration of a page that loads remotes: shared modules, the federation runtime and two HTML files. */
export function createHostConfiguration({ name, mode, entry, template, plugins }: HostOptions): Configuration {
  const workspace = process.cwd();
  const common = createBaseConfiguration(workspace, mode);
  return {
    ...common,
    entry: { main: [join(import.meta.dirname, 'zod-without-eval.js'), ...[entry].flat()] },
    output: { ...common.output, publicPath: '/', uniqueName: `hamrah-${name}` },
    resolve: { ...common.resolve, alias: { '@module-federation/runtime-tools/runtime-core$': runtimeCore() } },
    plugins: [
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: `hamrah_${name}`,
        shared: createSharedModules('shell', workspace, mode),
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
      // In a build of the shell, `prerender.ts` overwrites this file.
      emitFile('heads.json', '{}'),
      ...plugins,
      ...compressionPlugins(mode),
    ],
  };
}

/** The ESM file of the federation runtime. Without this alias the bundle has it twice. */
function runtimeCore(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  return join(dirname(require.resolve('@module-federation/runtime-core')), 'index.js');
}
