import { createHash } from 'node:crypto';
import { Problem } from '@hamrah/contracts';
import { type RemoteRegistry, registryElementId } from '@hamrah/contracts/remotes';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { z } from 'zod';
import { singleFlightInterval } from './single-flight-interval.ts';
import { type CspAdditions, contentSecurityPolicy } from '../http/security-headers.ts';
import { fetchText, type Upstream } from '../proxy/upstream.ts';

const refreshEveryMs = 3_000;
const additionsSchema = z.record(z.string(), z.array(z.string().regex(/^[^\s;,]+$/)));

/** What the shell's template holds where the registry belongs. */
const registryPlace = '<!--remotes-->';

type PageName = 'landing' | 'index';

/** A page ready to be sent. */
export interface Page {
  readonly html: Buffer;
  /** Strong entity tag of the bytes. */
  readonly etag: string;
}

/** The shell's two pages, `landing` (pre-rendered) and `index` (every other), with the registry written into them. */
export interface Pages {
  page(name: PageName, registry: RemoteRegistry): Promise<Page>;
  /** The Content-Security-Policy these pages need. */
  policy(): string;
  isUp(): boolean;
  /** Reads the shell anew. */
  refresh(): Promise<void>;
  stop(): void;
}

interface Templates {
  readonly landing: string;
  readonly index: string;
  readonly policy: string;
}

/** Opens the pages of `shell`; while it is down the last ones known are served. */
export async function openPages(shell: Upstream, publicOrigin: string, log: Logger): Promise<Pages> {
  let templates: Templates | undefined;
  let up: boolean | undefined;
  const written = new Map<PageName, Page & { readonly from: Templates; readonly registry: RemoteRegistry }>();

  const rounds = singleFlightInterval(refreshEveryMs, async () => {
    try {
      const next = await read(shell, publicOrigin);
      if (JSON.stringify(next) !== JSON.stringify(templates)) templates = next;
      up = true;
    } catch (err) {
      if (up !== false) log.warn({ err }, 'the shell is down');
      up = false;
    }
  });
  await rounds.now();
  return {
    async page(name, registry) {
      if (templates === undefined) await rounds.now();
      if (templates === undefined) throw new Problem('service.unavailable');
      const last = written.get(name);
      if (last?.from === templates && last.registry === registry) return last;
      const page = { ...write(templates[name], registry), from: templates, registry };
      written.set(name, page);
      return page;
    },
    policy: () => templates?.policy ?? contentSecurityPolicy(publicOrigin, {}),
    isUp: () => up === true,
    refresh: rounds.now,
    stop: rounds.stop,
  };
}

async function read(shell: Upstream, publicOrigin: string): Promise<Templates> {
  const [landing, index, csp] = await Promise.all(
    ['/landing.html', '/index.html', '/csp.json'].map((path) => fetchText(shell, path)),
  );
  const additions: CspAdditions = additionsSchema.parse(JSON.parse(csp ?? ''));
  return { landing: landing ?? '', index: index ?? '', policy: contentSecurityPolicy(publicOrigin, additions) };
}

function write(template: string, registry: RemoteRegistry): Page {
  const html = Buffer.from(template.replace(registryPlace, () => registryElement(registry)));
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` };
}

/** The element that carries the registry; no text in it can end the element or begin another. */
export const registryElement = (registry: RemoteRegistry): string =>
  `<script type="application/json" id="${registryElementId}">${JSON.stringify(registry).replaceAll('<', '\\u003c')}</script>`;
