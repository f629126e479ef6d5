// zod probes whether it may generate code. The content security policy refuses that, and the browser reports the attempt. `z.config`
// would load zod on every page, so this sets the object that it changes.
globalThis.__zod_globalConfig = { jitless: true };
