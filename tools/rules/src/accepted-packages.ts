/** Licences under which a package may be used: none asks that our own sources be given away. */
export const acceptedLicences: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // Of the library sharp loads, which stays apart and may be replaced.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages under another licence, or that say theirs elsewhere, each with the reason why it is used all the same. */
export const otherwiseLicensed: Readonly<Record<string, string>> = {
  'png-js': 'MIT, said in its LICENSE file alone.',
  'country-state-city': 'GPL-3.0; runs on our servers alone and is handed to nobody (docs/decisions/places.md).',
};

/** Releases their makers have withdrawn their care from, up to and including `major`; lock files do not always say so. */
export const forsaken: Readonly<Record<string, number>> = {
  'core-js': 2,
  domexception: 4,
  fstream: 1,
  glob: 8,
  'har-validator': 5,
  inflight: 1,
  'lodash.get': 4,
  'lodash.isequal': 4,
  moment: 2,
  'node-uuid': 1,
  querystring: 0,
  request: 2,
  rimraf: 3,
  'sourcemap-codec': 1,
  uuid: 3,
  xmldom: 0,
};

/** Forsaken packages that are used all the same, never by what serves members. */
export const forsakenInTests: Readonly<Record<string, string>> = {
  glob: 'of nyc and tape, with which the suite of an old MongoDB client runs against the local database door.',
  inflight: 'of that glob.',
  rimraf: 'of nyc.',
  uuid: 'of nyc.',
};
