import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** Pages whose scripts load after the first paint. */
const pagesPaintedFirst = ['landing.html'];

/**
 * Replaces the script elements of each page with the inline loader, `shell/src/inline-loader.ts`, which adds them
 * later.
 */
export class InlineLoaderPlugin {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('InlineLoaderPlugin', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('InlineLoaderPlugin', (page) => {
        const tags = page.headTags.filter(({ tagName }) => tagName === 'script');
        const loader = HtmlWebpackPlugin.createHtmlTagObject(
          'script',
          {
            'data-scripts': tags.map(({ attributes }) => attributes.src).join(' '),
            ...(pagesPaintedFirst.includes(page.outputName) && { 'data-after': 'paint' }),
          },
          this.#text,
        );
        return { ...page, headTags: [...page.headTags.filter((tag) => !tags.includes(tag)), loader] };
      });
    });
  }
}
