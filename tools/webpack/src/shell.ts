import type { ConfigurationFor } from './base.ts';
import { bundleScript } from './bundle-script.ts';
import { CspPlugin } from './csp-plugin.ts';
import { devSetup, refreshGlobal } from './dev.ts';
import { emitFile } from './emit-file.ts';
import { createHostConfiguration } from './host.ts';
import { InlineLoaderPlugin } from './inline-loader-plugin.ts';
import { frontendPorts } from './remotes.ts';

/** Emitted as `/img/user_dummy.webp`, where clients of the documented calls expect the placeholder of a photo. */
const dummyPhoto = './src/img/user_dummy.webp';

/**
 * Configuration of the shell: shared modules and the federation runtime, but no remote. `prerender.ts` runs after the
 * build.
 */
export const shell =
  (): ConfigurationFor =>
  async (_env, { mode = 'production' }) => {
    const development = devSetup(mode, 'shell', frontendPorts.shell);
    const inlineLoader = await bundleScript(process.cwd(), mode, './src/inline-loader.ts');
    const serviceWorker = await bundleScript(process.cwd(), mode, './src/service-worker/main.ts');
    return {
      ...createHostConfiguration({
        name: 'shell',
        mode,
        entry: [...(mode === 'development' ? [refreshGlobal] : []), dummyPhoto, './src/start.ts'],
        template: 'src/index.html',
        plugins: [
          new InlineLoaderPlugin(inlineLoader),
          new CspPlugin([inlineLoader]),
          emitFile('service-worker.js', serviceWorker),
          ...development.plugins,
        ],
      }),
      ...development.options,
    };
  };
