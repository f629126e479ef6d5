import webpack from 'webpack';
import { base, type Mode } from './base.ts';

/** Bundles `src/inline-loader.ts` of a workspace and returns its code. */
export function bundleInlineLoader(workspace: string, mode: Mode): Promise<string> {
  const common = base(workspace, mode);
  const compiler = webpack({
    ...common,
    devtool: false,
    entry: './src/inline-loader.ts',
    output: { ...common.output, filename: 'inline-loader.js', clean: false },
  });
  // Callers need the code, not a file.
  compiler.hooks.shouldEmit.tap('inline-loader', () => false);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      const source = stats?.compilation.assets['inline-loader.js'];
      if (error || !source || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done(String(source.source()).trim()));
    });
  });
}
