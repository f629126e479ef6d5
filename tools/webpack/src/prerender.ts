/**
 * Renders the landing page into `dist/landing.html` and the loading frame of members into `dist/index.html`. Also
 * writes the heads of the public pages to `dist/heads.json`, the link-preview picture, the icons and the app manifest.
 * Completes `dist/csp.json`. Runs in the shell after its build.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import webpack from 'webpack';
import { createBaseConfiguration, type Mode } from './base.ts';
import { cspJson } from './csp-plugin.ts';
import { libraryStyles } from './library-styles.ts';

interface RenderedShell {
  readonly landing: { readonly markup: string; readonly styles: string };
  /** Markup of the frame of members, with its styles. */
  readonly loadingFrame: string;
  /** The style element that declares the fonts. */
  readonly fonts: string;
  /** Head elements by path; `*` has those of all pages without their own. */
  readonly heads: Readonly<Record<string, string>>;
  /** The picture for link previews, and the icons of the installed site, as SVG. */
  readonly pictures: readonly { readonly path: string; readonly svg: string }[];
  readonly appManifest: { readonly path: string; readonly json: string };
}

const workspace = process.cwd();
const dist = resolve('dist');

/** Font files of the first screen: upright Latin text and headings. */
const preloadedFonts = ['fraunces-latin-wght-normal', 'mukta-latin-400-normal', 'mukta-latin-600-normal'];

/** Builds `src/prerender.tsx` for Node and runs it. It uses the options of the browser build, so class names match. */
async function render(mode: Mode): Promise<RenderedShell> {
  const outFolder = join(dist, '.prerender');
  const common = createBaseConfiguration(workspace, mode, 'node');
  await new Promise<void>((done, fail) => {
    webpack(
      {
        ...common,
        devtool: false,
        entry: { prerender: './src/prerender.tsx' },
        output: {
          ...common.output,
          path: outFolder,
          publicPath: '/',
          filename: '[name].mjs',
          chunkFormat: 'module',
          module: true,
          library: { type: 'module' },
        },
        optimization: { minimize: false },
        // One file, because Node cannot load other chunks from the public path.
        plugins: [...(common.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
        experiments: { outputModule: true },
      },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      },
    );
  });
  const { renderShell }: { renderShell(): Promise<RenderedShell> } = await import(
    `${pathToFileURL(join(outFolder, 'prerender.mjs'))}`
  );
  const rendered = await renderShell();
  await rm(outFolder, { recursive: true });
  return rendered;
}

const {
  landing: { markup, styles },
  loadingFrame,
  fonts,
  heads,
  pictures,
  appManifest,
} = await render('production');
const titles = /<title>.*?<\/title>/g;
const landingTemplate = await readFile(join(dist, 'landing.html'), 'utf8');
const landing = landingTemplate
  .replace('<!--head-->', () => fontPreloads(fonts) + fonts + styles)
  .replace('<!--root-->', () => markup.replace(titles, ''));
await writeFile(join(dist, 'landing.html'), landing);
await writeFile(join(dist, 'heads.json'), JSON.stringify(heads));
for (const { path, svg } of pictures) {
  await mkdir(dirname(join(dist, path)), { recursive: true });
  await writeFile(join(dist, path), new Resvg(svg).render().asPng());
}
await writeFile(join(dist, appManifest.path), appManifest.json);
const indexTemplate = await readFile(join(dist, 'index.html'), 'utf8');
const index = indexTemplate
  .replace('<!--head-->', () => fonts)
  .replace('<!--root-->', () => loadingFrame.replace(titles, ''));
await writeFile(join(dist, 'index.html'), index);
await writeFile(
  join(dist, 'csp.json'),
  cspJson({
    styles: [...textsOf('style', landing + index), ...(await libraryStyles(workspace))],
    scripts: textsOf('script', landing),
  }),
);

/** Texts of all elements with a tag name. */
function textsOf(name: string, html: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, text = '']) => text);
}

/** Links that preload the fonts of the first screen. */
function fontPreloads(css: string): string {
  return preloadedFonts
    .map((name) => {
      const href = css.match(new RegExp(`url\\(([^)]*/${name}[^)]*\\.woff2)\\)`))?.[1];
      if (!href) throw new Error(`The styles of the landing page do not use the font ${name}.`);
      return `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;
    })
    .join('');
}
