import { pathToFileURL } from 'node:url';
import { type RemoteManifest, remoteManifest } from '@hamrah/contracts/remotes';
import webpack, { type Compilation, type Compiler } from 'webpack';

/**
 * Emits `manifest.json` from `src/manifest.ts` of a remote, with the scripts of each page. An invalid manifest fails
 * the build.
 */
export class ManifestPlugin {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      compilation.fileDependencies.add(this.#file);
      compilation.hooks.processAssets.tapPromise({ name: 'ManifestPlugin', stage: -2000 }, async () => {
        // A module with an error may lack its chunk. The build then reports that error.
        if (compilation.errors.length > 0) return;
        const { manifest } = await import(`${pathToFileURL(this.#file)}?at=${Date.now()}`);
        compilation.emitAsset(
          'manifest.json',
          new webpack.sources.RawSource(
            JSON.stringify(withScripts(remoteManifest.parse(manifest), compilation), null, 2),
          ),
        );
      });
    });
  }
}

const withScripts = (manifest: RemoteManifest, compilation: Compilation): RemoteManifest => ({
  ...manifest,
  paths: manifest.paths.map((page) =>
    page.chunk === undefined ? page : { ...page, scripts: scriptsOf(page.chunk, compilation) },
  ),
});

function scriptsOf(chunk: string, compilation: Compilation): string[] {
  const group = compilation.namedChunkGroups.get(chunk);
  if (!group) throw new Error(`src/app.tsx has no chunk ${chunk}, which src/manifest.ts names.`);
  return group.getFiles().filter((file) => /\.js(?:\?|$)/.test(file));
}
