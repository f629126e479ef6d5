import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';
import { libraryStyles } from './library-styles.ts';

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Body of `csp.json`: what the content policy must allow beyond our own files, for style elements with these texts. */
export const policyFor = (texts: readonly string[]): string =>
  JSON.stringify({ 'style-src': [...new Set(['', ...texts].map(sourceHash))] }, null, 2);

/** Emits `csp.json` with the style elements libraries add at run time; the pre-rendering adds the landing page's. */
export class CspPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CspPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise('CspPlugin', async () => {
        const policy = policyFor(await libraryStyles(compiler.context));
        compilation.emitAsset('csp.json', new webpack.sources.RawSource(policy));
      });
    });
  }
}
