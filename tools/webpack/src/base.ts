import { createRequire } from 'node:module';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

export type Mode = 'production' | 'development';
export type ConfigurationFor = (env: unknown, argv: { mode?: Mode }) => Configuration | Promise<Configuration>;

/** Files of packages whose licence requires them to be unmodified: see `tools/rules/src/licence-policy.ts`. */
const unmodifiedFiles = /\/libheif\.[\w]+\.js$/;

/** Compiles TypeScript and JSX with swc. `tsc` checks the types separately. */
const scriptRule = (mode: Mode, target: 'web' | 'node') => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: createRequire(import.meta.url).resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: {
          react: {
            runtime: 'automatic',
            development: mode === 'development',
            refresh: mode === 'development' && target === 'web',
          },
        },
      },
    },
  },
});

/**
 * Reduces and splits the contracts in browser builds: see `contract-loader.ts`. `enforce: 'post'` runs the loader after
 * swc. Otherwise, the last rule would run first.
 */
const contractRule = {
  test: /\/packages\/contracts\/src\/.*\.ts$/,
  enforce: 'post',
  use: join(import.meta.dirname, 'contract-loader.ts'),
} as const;

/** Subsets the font files that `fonts.ts` imports with a query. */
const fontRule = {
  test: /\.woff2$/,
  resourceQuery: /^\?(?:core|rupee)$/,
  type: 'asset/resource',
  use: join(import.meta.dirname, 'font-loader.ts'),
} as const;

/** Replaces React Aria's non-English texts with an empty module. Its components then use English in every browser. */
const dropTranslations = new webpack.NormalModuleReplacementPlugin(
  /\/(?!en-US)[a-z]{2}-[A-Z]{2}\.mjs$/,
  (resource: { context: string; request: string }) => {
    if (/\/node_modules\/react-(?:aria|aria-components|stately)\//.test(resource.context))
      resource.request = join(import.meta.dirname, 'empty-translations.js');
  },
);

/** Common configuration of all builds. `workspace` is the folder of the workspace. */
export function createBaseConfiguration(workspace: string, mode: Mode, target: 'web' | 'node' = 'web'): Configuration {
  const isHashed = mode === 'production';
  return {
    mode,
    context: workspace,
    target: target === 'web' ? ['web', 'es2022'] : 'node24',
    devtool: 'source-map',
    output: {
      path: join(workspace, 'dist'),
      clean: true,
      filename: isHashed ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      chunkFilename: isHashed ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      // Relative asset URLs are the same in the browser and in the prerendered page.
      parser: { javascript: { url: 'relative' } },
      rules: [
        scriptRule(mode, target),
        ...(target === 'web' ? [contractRule] : []),
        fontRule,
        { test: /\.svg$/, type: 'asset/resource' },
        { test: /\.webp$/, type: 'asset/resource', generator: { filename: 'img/[name][ext]' } },
      ],
    },
    optimization: {
      minimizer: [
        new MinimizerPlugin({
          exclude: unmodifiedFiles,
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { format: { comments: false } },
        }),
      ],
    },
    plugins: [
      // Makes styled-components use the CSSOM in development too, because the content security policy allows that.
      new webpack.DefinePlugin({ SC_DISABLE_SPEEDY: 'false' }),
      dropTranslations,
    ],
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
