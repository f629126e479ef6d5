import webpack, { type WebpackPluginInstance } from 'webpack';

/** Emits a file with this text. */
export const emitFile = (path: string, text: string): WebpackPluginInstance => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('emitFile', (compilation) => {
      compilation.emitAsset(path, new webpack.sources.RawSource(text));
    });
  },
});
