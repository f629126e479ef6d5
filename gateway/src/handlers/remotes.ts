import { Problem } from '@hamrah/contracts';
import { remotePublicPath } from '@hamrah/contracts/remotes';
import { forward, sendBody } from '../proxy/forward.ts';
import type { CreateHandler } from '../deps.ts';
import { readOnly } from './read-only.ts';

/** The registry as it is this moment: every remote is asked before it is answered. */
export const remotesJson: CreateHandler = ({ registry, rateLimits: limits }) =>
  readOnly(async (ctx, { address }) => {
    await limits.consume('reading', address);
    await registry.refresh();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'application/json';
    ctx.status = 200;
    await sendBody(ctx, Buffer.from(JSON.stringify(registry.current())));
  });

/** `/remotes/<name>/<file>`, from the remote's own server. */
export const remoteFile: CreateHandler = ({ config, remotes }) =>
  readOnly(async (ctx, visit) => {
    const { path, query } = visit.target;
    const remote = remotes.get(path.split('/')[2] ?? '');
    const base = remote && remotePublicPath(remote.name);
    if (!remote || !base || !path.startsWith(base)) throw new Problem('request.not_found');
    await forward(ctx, visit, remote, path.slice(base.length - 1) + query, config.BODY_LIMIT_BYTES);
  });
