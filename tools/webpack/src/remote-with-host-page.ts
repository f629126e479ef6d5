import type { Configuration } from 'webpack';
import type { ConfigurationFor } from './base.ts';
import { CspPlugin } from './csp-plugin.ts';
import { devSetup, refreshGlobal } from './dev.ts';
import { host } from './host.ts';
import { type RemoteOptions, remote } from './remote.ts';

/** Two builds write into one folder; `npm run build` empties it before. */
const withoutClean = (configuration: Configuration): Configuration => ({
  ...configuration,
  output: { ...configuration.output, clean: false },
});

/**
 * The builds of a remote that brings a page of its own, so that it is served without the shell: the remote as any other,
 * and from `src/host/` the page that loads it. Both are in `dist/`, the scripts of the page in `dist/host/`.
 */
export const remoteWithHostPage = ({ name, port }: RemoteOptions): ConfigurationFor[] => [
  async (env, argv) => {
    // One server for both builds: the page's.
    const { devServer: _, ...configuration } = await remote({ name, port })(env, argv);
    return withoutClean(configuration);
  },
  async (_env, { mode = 'production' }) => {
    const development = devSetup(mode, 'shell', port);
    const entry = './src/host/main.tsx';
    const configuration = host({
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
