import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';
import { libraryStyles } from './library-styles.ts';

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface CspSources {
  /** Texts of style elements. */
  readonly styles: readonly string[];
  /** Texts of inline scripts. */
  readonly scripts: readonly string[];
  readonly sockets?: readonly string[];
}

/** Formats `csp.json`: sources that the content security policy must allow in addition to our origin. */
export const cspJson = ({ styles, scripts, sockets = [] }: CspSources): string =>
  JSON.stringify(
    {
      'style-src': [...new Set(['', ...styles].map(sourceHash))],
      'script-src': scripts.map(sourceHash),
      'connect-src': sockets,
    },
    null,
    2,
  );

/** WebSockets of the development servers, which announce rebuilds. */
const devServerSockets = ['ws://127.0.0.1:*'];

/** Emits `csp.json` for inline scripts and styles of libraries. `prerender.ts` adds those of pre-rendered pages. */
export class CspPlugin {
  readonly #scripts: readonly string[];

  /** `scripts` are the texts of inline scripts. */
  constructor(scripts: readonly string[]) {
    this.#scripts = scripts;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CspPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('CspPlugin', async () => {
        const sockets = compiler.options.mode === 'development' ? devServerSockets : [];
        const styles = await libraryStyles(compiler.context);
        const policy = cspJson({ styles, scripts: this.#scripts, sockets });
        compilation.emitAsset('csp.json', new webpack.sources.RawSource(policy));
      });
    });
  }
}
