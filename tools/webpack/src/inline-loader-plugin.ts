import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** Pages on which the app's scripts wait until what the page came with is painted. */
const pagesPaintedFirst = ['landing.html'];

/** Puts the early script into each page in place of the app's scripts, which it adds itself: see the shell's `src/inline-loader.ts`. */
export class InlineLoaderPlugin {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('EarlyPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('EarlyPlugin', (page) => {
        const tags = page.headTags.filter(({ tagName }) => tagName === 'script');
        const early = HtmlWebpackPlugin.createHtmlTagObject(
          'script',
          {
            'data-scripts': tags.map(({ attributes }) => attributes.src).join(' '),
            ...(pagesPaintedFirst.includes(page.outputName) && { 'data-after': 'paint' }),
          },
          this.#text,
        );
        return { ...page, headTags: [...page.headTags.filter((tag) => !tags.includes(tag)), early] };
      });
    });
  }
}
