import type { Configuration } from 'webpack';
import type { ConfigurationFor } from './base.ts';
import { CspPlugin } from './csp-plugin.ts';
import { devSetup, refreshGlobal } from './dev.ts';
import { createHostConfiguration } from './host.ts';
import { remote } from './remote.ts';
import { type RemoteName, remotes } from './remotes.ts';

/** Two builds write to one folder, so neither may clean it. `npm run build` empties it first. */
const withoutClean = (configuration: Configuration): Configuration => ({
  ...configuration,
  output: { ...configuration.output, clean: false },
});

/**
 * Builds of a remote with its own host page, which runs without the shell. The first is the remote, the second the page
 * from `src/host/`. Both write to `dist/`; the scripts and assets of the page are in `dist/host/`.
 */
export const remoteWithHostPage = (name: RemoteName): ConfigurationFor[] => [
  async (env, argv) => {
    // The server of the host page serves both builds.
    const { devServer: _, ...configuration } = await remote(name)(env, argv);
    return withoutClean(configuration);
  },
  async (_env, { mode = 'production' }) => {
    const development = devSetup(mode, 'shell', remotes[name].port);
    const entry = './src/host/main.tsx';
    const configuration = createHostConfiguration({
      name: `${name}_page`,
      mode,
      entry: mode === 'development' ? [refreshGlobal, entry] : entry,
      template: 'src/host/index.html',
      plugins: [new CspPlugin([]), ...development.plugins],
    });
    const inHostFolder = (file: unknown) => String(file).replace(/^assets\//, 'host/');
    const { filename, chunkFilename, assetModuleFilename } = configuration.output ?? {};
    return withoutClean({
      ...configuration,
      output: {
        ...configuration.output,
        filename: inHostFolder(filename),
        chunkFilename: inHostFolder(chunkFilename),
        assetModuleFilename: inHostFolder(assetModuleFilename),
      },
      ...development.options,
    });
  },
];
