import webpack from 'webpack';
import { base, type Mode } from './base.ts';

/** Bundles `src/inline-loader.ts` of a workspace into one inline script. */
export function bundleInlineLoader(workspace: string, mode: Mode): Promise<string> {
  const common = base(workspace, mode);
  const compiler = webpack({
    ...common,
    devtool: false,
    entry: './src/inline-loader.ts',
    output: { ...common.output, filename: 'early.js', clean: false },
  });
  // Its text is all that is wanted: nothing goes to the disk.
  compiler.hooks.shouldEmit.tap('early', () => false);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      const source = stats?.compilation.assets['early.js'];
      if (error || !source || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done(String(source.source()).trim()));
    });
  });
}
