import * as React from 'react';

/** React's limit of owner stacks per second. */
const maxOwnerStacks = 10_000;
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');

// React's development build records a stack trace for each element. That takes a sixth of the duration of page tests.
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => maxOwnerStacks, set: () => undefined });
