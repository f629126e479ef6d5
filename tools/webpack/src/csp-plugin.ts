import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';
import { libraryStyles } from './library-styles.ts';

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Body of `csp.json`: what the content policy must allow beyond our own, style elements with these texts and sockets. */
export const policyFor = (texts: readonly string[], sockets: readonly string[] = []): string =>
  JSON.stringify({ 'style-src': [...new Set(['', ...texts].map(sourceHash))], 'connect-src': sockets }, null, 2);

/** Where development servers tell pages of changes. */
const changeSockets = ['ws://127.0.0.1:*'];

/** Emits `csp.json` with the style elements libraries add at run time; the pre-rendering adds the landing page's. */
export class CspPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CspPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('CspPlugin', async () => {
        const sockets = compiler.options.mode === 'development' ? changeSockets : [];
        const policy = policyFor(await libraryStyles(compiler.context), sockets);
        compilation.emitAsset('csp.json', new webpack.sources.RawSource(policy));
      });
    });
  }
}
