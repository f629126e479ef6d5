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
