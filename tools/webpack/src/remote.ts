import { join } from 'node:path';
import { remoteGlobal, remotePublicPath } from '@hamrah/contracts/remotes';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { type ConfigurationFor, createBaseConfiguration } from './base.ts';
import { compressionPlugins } from './compression.ts';
import { devSetup } from './dev.ts';
import { ManifestPlugin } from './manifest-plugin.ts';
import { type RemoteName, remotes } from './remotes.ts';
import { createSharedModules } from './shared.ts';

/**
 * Configuration of a remote: exposes `src/app.tsx` as `./app` and emits `manifest.json`. It has no entry, because the
 * shell or a host page loads it.
 */
export const remote =
  (name: RemoteName): ConfigurationFor =>
  (_env, { mode = 'production' }) => {
    const workspace = process.cwd();
    const common = createBaseConfiguration(workspace, mode);
    const development = devSetup(mode, 'remote', remotes[name].port);
    return {
      ...common,
      entry: {},
      output: { ...common.output, publicPath: remotePublicPath(name), uniqueName: `hamrah-${name}` },
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name: remoteGlobal(name),
          filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: { './app': './src/app.tsx' },
          shared: createSharedModules('remote', workspace, mode),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: {
            externalRuntime: true,
            optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
          },
        }),
        new ManifestPlugin(join(workspace, 'src/manifest.ts')),
        ...compressionPlugins(mode),
        ...development.plugins,
      ],
      ...development.options,
    };
  };
