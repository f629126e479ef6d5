import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';

/** The page whose scripts load after the first paint. */
const pagePaintedFirst = 'landing.html';
/** Chunks that the landing page needs for hydration. The scripts of the app would request them late. */
const landingChunks = ['landing'];
/** Chunks that a member's frame needs. The scripts of the app would request them late. */
const memberChunks = ['member-bar', 'bottom-bar'];

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
            'data-member': scriptsOf(memberChunks, compilation),
            ...(page.outputName === pagePaintedFirst && {
              'data-after': 'paint',
              'data-page': scriptsOf(landingChunks, compilation),
            }),
          },
          this.#text,
        );
        return { ...page, headTags: [...page.headTags.filter((tag) => !tags.includes(tag)), loader] };
      });
    });
  }
}

/** URLs of the scripts of chunks. */
function scriptsOf(chunks: readonly string[], { namedChunkGroups, outputOptions }: Compilation): string {
  const files = chunks.flatMap((chunk) => namedChunkGroups.get(chunk)?.getFiles() ?? []);
  const scripts = new Set(files.filter((file) => file.endsWith('.js')));
  return [...scripts].map((file) => `${outputOptions.publicPath}${file}`).join(' ');
}
