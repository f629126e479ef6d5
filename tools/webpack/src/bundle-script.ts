import webpack from 'webpack';
import { createBaseConfiguration, type Mode } from './base.ts';

/** Bundles a script of a workspace into one file and returns its code. */
export function bundleScript(workspace: string, mode: Mode, entry: string): Promise<string> {
  const file = 'script.js';
  const common = createBaseConfiguration(workspace, mode);
  const compiler = webpack({
    ...common,
    devtool: false,
    entry,
    output: { ...common.output, filename: file, clean: false },
  });
  // Callers need the code, not a file.
  compiler.hooks.shouldEmit.tap('bundleScript', () => false);
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      const source = stats?.compilation.assets[file];
      if (error || !source || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => done(String(source.source()).trim()));
    });
  });
}
