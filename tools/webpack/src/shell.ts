import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { base, type ConfigurationFor } from './base.ts';
import { compressed } from './compressed.ts';
import { CspPlugin } from './csp-plugin.ts';
import { dev, refreshGlobal } from './dev.ts';
import { earlyScript } from './early.ts';
import { EarlyPlugin } from './early-plugin.ts';
import { shared } from './shared.ts';

interface ShellOptions {
  /** Port of its own server, loopback. */
  readonly port: number;
}

/** The build of the shell: holds everything shared and the federation runtime, knows no remote; `prerender` follows it. */
export const shell =
  ({ port }: ShellOptions): ConfigurationFor =>
  async (_env, { mode = 'production' }) => {
    const workspace = process.cwd();
    const common = base(workspace, mode);
    const development = dev(mode, 'shell', port);
    const early = await earlyScript(workspace, mode);
    const page = {
      template: join(workspace, 'src/index.html'),
      scriptLoading: 'defer' as const,
      minify: false as const,
    };
    return {
      ...common,
      entry: { main: mode === 'development' ? [refreshGlobal, './src/main.tsx'] : './src/main.tsx' },
      output: { ...common.output, publicPath: '/', uniqueName: 'hamrah-shell' },
      resolve: { ...common.resolve, alias: { '@module-federation/runtime-tools/runtime-core$': runtimeCore() } },
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'hamrah_shell',
          shared: shared('shell', workspace, mode),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        new HtmlWebpackPlugin({ ...page, filename: 'index.html' }),
        new HtmlWebpackPlugin({ ...page, filename: 'landing.html' }),
        new EarlyPlugin(early),
        new CspPlugin(early),
        ...compressed(mode),
        ...development.plugins,
      ],
      ...development.options,
    };
  };

/** The ESM file of the federation runtime's core: asked for by its bare name as well, it would come twice. */
function runtimeCore(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  return join(dirname(require.resolve('@module-federation/runtime-core')), 'index.js');
}
