import type { ConfigurationFor } from './base.ts';
import { CspPlugin } from './csp-plugin.ts';
import { dev, refreshGlobal } from './dev.ts';
import { earlyScript } from './early.ts';
import { EarlyPlugin } from './early-plugin.ts';
import { host } from './host.ts';

interface ShellOptions {
  /** Port of its own server, loopback. */
  readonly port: number;
}

/** The build of the shell: holds everything shared and the federation runtime, knows no remote; `prerender` follows it. */
export const shell =
  ({ port }: ShellOptions): ConfigurationFor =>
  async (_env, { mode = 'production' }) => {
    const development = dev(mode, 'shell', port);
    const early = await earlyScript(process.cwd(), mode);
    return {
      ...host({
        name: 'shell',
        mode,
        entry: mode === 'development' ? [refreshGlobal, './src/main.tsx'] : './src/main.tsx',
        template: 'src/index.html',
        plugins: [new EarlyPlugin(early), new CspPlugin([early]), ...development.plugins],
      }),
      ...development.options,
    };
  };
