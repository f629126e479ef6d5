/** Renders the landing page into `dist/landing.html` and adds its styles to `dist/csp.json`; run in the shell after its build. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { base, type Mode } from './base.ts';
import { policyFor } from './csp-plugin.ts';
import { libraryStyles } from './library-styles.ts';

interface Rendered {
  readonly markup: string;
  readonly styles: string;
}

const workspace = process.cwd();
const dist = resolve('dist');

/** Builds `src/prerender.tsx` for Node with the options of the browser's build, so that class names match, and runs it. */
async function render(mode: Mode): Promise<Rendered> {
  const out = join(dist, '.prerender');
  const common = base(workspace, mode, 'node');
  await new Promise<void>((done, fail) => {
    webpack(
      {
        ...common,
        devtool: false,
        entry: { prerender: './src/prerender.tsx' },
        output: {
          ...common.output,
          path: out,
          publicPath: '/',
          filename: '[name].mjs',
          chunkFormat: 'module',
          module: true,
          library: { type: 'module' },
        },
        optimization: { minimize: false },
        experiments: { outputModule: true },
      },
      (error, stats) => {
        if (error ?? stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
        else done();
      },
    );
  });
  const { renderLanding }: { renderLanding(): Rendered } = await import(`${pathToFileURL(join(out, 'prerender.mjs'))}`);
  const rendered = renderLanding();
  await rm(out, { recursive: true });
  return rendered;
}

const { markup, styles } = await render('production');
const titles = /<title>.*?<\/title>/g;
const page = await readFile(join(dist, 'landing.html'), 'utf8');
await writeFile(
  join(dist, 'landing.html'),
  page
    .replace('<!--head-->', () => `${(markup.match(titles) ?? []).join('')}${styles}`)
    .replace('<!--root-->', () => markup.replace(titles, '')),
);
const empty = await readFile(join(dist, 'index.html'), 'utf8');
await writeFile(join(dist, 'index.html'), empty.replace('<!--head-->', '').replace('<!--root-->', ''));
const inlined = [...styles.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
await writeFile(join(dist, 'csp.json'), policyFor([...inlined, ...(await libraryStyles(workspace))]));
