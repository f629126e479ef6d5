/** Licences that do not require us to publish our sources. */
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
  // For the library that sharp links to dynamically, so that it can be replaced.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with another licence or without a declared one, each with the reason why we accept it. */
export const licenceExceptions: Readonly<Record<string, string>> = {
  'png-js': 'MIT, declared in its LICENSE file only.',
  'country-state-city': 'GPL-3.0. It runs on our servers only and is not distributed (docs/decisions/places.md).',
};

/** The last deprecated major version of a package. Lock files do not always record deprecations. */
export const lastDeprecatedMajor: Readonly<Record<string, number>> = {
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

/** Deprecated packages that tests may use, each with the package that requires it. Production code never loads them. */
export const deprecatedInTests: Readonly<Record<string, string>> = {
  glob: 'Required by nyc and tape, which run the tests of an old MongoDB client against the local database gateway.',
  inflight: 'Required by glob.',
  rimraf: 'Required by nyc.',
  uuid: 'Required by nyc.',
};
