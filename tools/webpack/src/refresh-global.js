// Development only. Loads before React, so that all remotes use this copy of React Refresh.
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);
globalThis.hamrahRefresh = runtime;
