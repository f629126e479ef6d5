import { pathToFileURL } from 'node:url';
import { remoteManifest } from '@hamrah/contracts/remotes';
import webpack, { type Compiler } from 'webpack';

/** Emits `manifest.json` from `src/manifest.ts` of a remote. An invalid manifest fails the build. */
export class ManifestPlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#file);
      compilation.hooks.processAssets.tapPromise({ name: 'ManifestPlugin', stage: -2000 }, async () => {
        const { manifest } = await import(`${pathToFileURL(this.#file)}?at=${Date.now()}`);
        compilation.emitAsset(
          'manifest.json',
          new webpack.sources.RawSource(JSON.stringify(remoteManifest.parse(manifest), null, 2)),
        );
      });
    });
  }
}
