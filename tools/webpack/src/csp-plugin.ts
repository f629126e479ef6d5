import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';
import { libraryStyles } from './library-styles.ts';

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface CspSources {
  /** Texts of style elements. */
  readonly styles: readonly string[];
  /** Texts of scripts that stand in pages. */
  readonly scripts: readonly string[];
  readonly sockets?: readonly string[];
}

/** Body of `csp.json`: what the content policy must allow beyond our own. */
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

/** Where development servers tell pages of changes. */
const devServerSockets = ['ws://127.0.0.1:*'];

/** Emits `csp.json` with the scripts in the pages and the style elements libraries add; the pre-rendering adds the landing page's. */
export class CspPlugin {
  readonly #scripts: readonly string[];

  /** `scripts` are the texts of those that stand in the pages. */
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
