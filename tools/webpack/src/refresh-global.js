// Development only, before React: every remote repaints through this one copy of React Refresh.
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);
globalThis.hamrahRefresh = runtime;
