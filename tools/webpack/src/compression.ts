import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';
import type { Mode } from './base.ts';

/** Writes Brotli and gzip copies of scripts, SVG and WebAssembly files, so that servers do not compress per request. */
export const compressionPlugins = (mode: Mode): WebpackPluginInstance[] =>
  mode === 'development'
    ? []
    : [
        new CompressionPlugin<BrotliOptions>({
          test: /\.(js|svg|wasm)$/,
          filename: '[path][base].br',
          algorithm: 'brotliCompress',
          compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
        }),
        new CompressionPlugin({ test: /\.(js|svg|wasm)$/, filename: '[path][base].gz', algorithm: 'gzip' }),
      ];
