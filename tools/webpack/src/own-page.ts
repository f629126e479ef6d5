import type { Configuration } from 'webpack';
import type { ConfigurationFor } from './base.ts';
import { CspPlugin } from './csp-plugin.ts';
import { dev, refreshGlobal } from './dev.ts';
import { host } from './host.ts';
import { type RemoteOptions, remote } from './remote.ts';

/** Two builds write into one folder; `npm run build` empties it before. */
const besideAnother = (configuration: Configuration): Configuration => ({
  ...configuration,
  output: { ...configuration.output, clean: false },
});

/**
 * The builds of a remote that brings a page of its own, so that it is served without the shell: the remote as any other,
 * and from `src/host/` the page that loads it. Both are in `dist/`, the scripts of the page in `dist/host/`.
 */
export const remoteWithOwnPage = ({ name, port }: RemoteOptions): ConfigurationFor[] => [
  async (env, argv) => {
    // One server for both builds: the page's.
    const { devServer: _, ...configuration } = await remote({ name, port })(env, argv);
    return besideAnother(configuration);
  },
  async (_env, { mode = 'production' }) => {
    const development = dev(mode, 'shell', port);
    const entry = './src/host/main.tsx';
    const configuration = host({
      name: `${name}_page`,
      mode,
      entry: mode === 'development' ? [refreshGlobal, entry] : entry,
      template: 'src/host/index.html',
      plugins: [new CspPlugin([]), ...development.plugins],
    });
    const within = (file: unknown) => String(file).replace(/^assets\//, 'host/');
    const { filename, chunkFilename, assetModuleFilename } = configuration.output ?? {};
    return besideAnother({
      ...configuration,
      output: {
        ...configuration.output,
        filename: within(filename),
        chunkFilename: within(chunkFilename),
        assetModuleFilename: within(assetModuleFilename),
      },
      ...development.options,
    });
  },
];
