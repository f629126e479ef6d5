/** Replaces wget: `wget --quiet --spider URL` succeeds if the URL answers 2xx. */
const url = process.argv.at(-1) ?? '';
const { ok } = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => ({ ok: false }));
process.exit(ok ? 0 : 1);
