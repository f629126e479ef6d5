import { Problem } from '@hamrah/contracts';
import { remotePublicPath } from '@hamrah/contracts/remotes';
import type { CreateHandler } from '../deps.ts';
import { wasmWorkerPolicy } from '../http/security-headers.ts';
import { admitRequest } from '../in-flight.ts';
import { forward, sendBody } from '../proxy/forward.ts';
import { readOnly } from './read-only.ts';

/** The registry, after a poll of every remote. */
export const remotesJson: CreateHandler = ({ registry, rateLimits }) =>
  readOnly(async function serveRegistry(ctx, request) {
    await rateLimits.consume('read', request);
    await registry.refresh();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'application/json';
    ctx.status = 200;
    await sendBody(ctx, Buffer.from(JSON.stringify(registry.current())));
  });

const isWasmWorker = (path: string): boolean => /\/assets\/[\w-]+-wasm-worker\.[\w.]*js$/.test(path);

/** `/remotes/<name>/<file>`, from the remote's own server. */
export const remoteFile: CreateHandler = ({ admit, config, remotes }) =>
  readOnly(async function serveRemoteFile(ctx, request) {
    const { path, query } = request.target;
    const remote = remotes.get(path.split('/')[2] ?? '');
    const base = remote && remotePublicPath(remote.name);
    if (!remote || !base || !path.startsWith(base)) throw new Problem('request.not_found');
    admitRequest(admit, 'files', ctx, request);
    if (isWasmWorker(path)) ctx.set('Content-Security-Policy', wasmWorkerPolicy);
    const options = { trafficClass: 'files', timeoutMs: config.READ_TIMEOUT_MS } as const;
    await forward(ctx, request, remote, path.slice(base.length - 1) + query, options);
  });
