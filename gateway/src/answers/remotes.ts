import { Problem } from '@hamrah/contracts';
import { remotePublicPath } from '@hamrah/contracts/remotes';
import { forward, send } from '../forward.ts';
import type { MakeAnswer } from '../parts.ts';
import { onlyReading } from './only-reading.ts';

/** The registry as it is this moment: every remote is asked before it is answered. */
export const remotesJson: MakeAnswer = ({ registry, limits }) =>
  onlyReading(async (ctx, { address }) => {
    await limits.count('reading', address);
    await registry.refresh();
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'application/json';
    ctx.status = 200;
    await send(ctx, Buffer.from(JSON.stringify(registry.current())));
  });

/** `/remotes/<name>/<file>`, from the remote's own server. */
export const remoteFile: MakeAnswer = ({ config, remotes }) =>
  onlyReading(async (ctx, visit) => {
    const { path, query } = visit.target;
    const remote = remotes.get(path.split('/')[2] ?? '');
    const base = remote && remotePublicPath(remote.name);
    if (!remote || !base || !path.startsWith(base)) throw new Problem('request.not_found');
    await forward(ctx, visit, remote, path.slice(base.length - 1) + query, config.BODY_LIMIT_BYTES);
  });
