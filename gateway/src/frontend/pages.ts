import { createHash } from 'node:crypto';
import { Problem } from '@hamrah/contracts';
import { type RemoteRegistry, registryElementId } from '@hamrah/contracts/remotes';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { z } from 'zod';
import { type CspAdditions, contentSecurityPolicy } from '../http/security-headers.ts';
import { compressOnce } from '../proxy/compression.ts';
import { fetchText, type Upstream } from '../proxy/upstream.ts';
import { singleFlightInterval } from './single-flight-interval.ts';

const refreshIntervalMs = 3_000;
const cspAdditionsSchema = z.record(z.string(), z.array(z.string().regex(/^[^\s;,]+$/)));

/** Comments in the shell's pages, which the registry and the path's head elements replace. */
const registryPlaceholder = '<!--remotes-->';
const headPlaceholder = '<!--page-->';
/** Placeholder of the public origin in heads. */
const originPlaceholder = '%ORIGIN%';
/** Key of the default head elements, for paths without their own. */
const defaultHeadKey = '*';
const headsSchema = z.record(z.string(), z.string());

type PageName = 'landing' | 'index';

/** A rendered page. */
export interface Page {
  readonly html: Buffer;
  /** The HTML as Brotli. */
  readonly brotli: Buffer;
  /** Strong ETag. */
  readonly etag: string;
}

/**
 * The shell's pages with the registry and the head elements of their path. `landing` is pre-rendered; `index` serves
 * all other paths.
 */
export interface Pages {
  page(name: PageName, registry: RemoteRegistry, path: string): Promise<Page>;
  /** The paths with their own head elements, for search engines. */
  publicPaths(): Promise<readonly string[]>;
  /** The Content-Security-Policy of these pages. */
  policy(): string;
  isUp(): boolean;
  /** Fetches the shell's templates again. */
  refresh(): Promise<void>;
  stop(): void;
}

interface Templates {
  readonly landing: string;
  readonly index: string;
  /** Head elements by path. */
  readonly heads: Readonly<Record<string, string>>;
  readonly policy: string;
}

/** A page, and what it was rendered from. */
interface RenderedPage {
  readonly page: Promise<Page>;
  readonly templates: Templates;
  readonly registry: RemoteRegistry;
}

/** Fetches the templates and polls them. While the shell is down, the last known templates are served. */
export async function openPages(shell: Upstream, publicOrigin: string, log: Logger): Promise<Pages> {
  let templates: Templates | undefined;
  let isUp: boolean | undefined;
  const renderedPages = new Map<string, RenderedPage>();

  const polling = singleFlightInterval(refreshIntervalMs, async () => {
    try {
      const newTemplates = await fetchTemplates(shell, publicOrigin);
      if (JSON.stringify(newTemplates) !== JSON.stringify(templates)) templates = newTemplates;
      isUp = true;
    } catch (err) {
      if (isUp !== false) log.warn({ err }, 'the shell is down');
      isUp = false;
    }
  });
  await polling.runNow();
  const loadTemplates = async (): Promise<Templates> => {
    if (templates === undefined) await polling.runNow();
    if (templates === undefined) throw new Problem('service.unavailable');
    return templates;
  };
  return {
    async page(name, registry, path) {
      const current = await loadTemplates();
      const headKey = Object.hasOwn(current.heads, path) ? path : defaultHeadKey;
      const key = `${name} ${headKey}`;
      const rendered = renderedPages.get(key);
      if (rendered?.templates === current && rendered.registry === registry) return rendered.page;
      const head = (current.heads[headKey] ?? '').replaceAll(originPlaceholder, publicOrigin);
      const page = render(current[name], head, registry);
      renderedPages.set(key, { page, templates: current, registry });
      return page;
    },
    publicPaths: async () => Object.keys((await loadTemplates()).heads).filter((path) => path !== defaultHeadKey),
    policy: () => templates?.policy ?? contentSecurityPolicy(publicOrigin, {}),
    isUp: () => isUp === true,
    refresh: polling.runNow,
    stop: polling.stop,
  };
}

async function fetchTemplates(shell: Upstream, publicOrigin: string): Promise<Templates> {
  const [landing, index, csp, heads] = await Promise.all([
    fetchText(shell, '/landing.html'),
    fetchText(shell, '/index.html'),
    fetchText(shell, '/csp.json'),
    fetchText(shell, '/heads.json'),
  ]);
  const additions: CspAdditions = cspAdditionsSchema.parse(JSON.parse(csp));
  return {
    landing,
    index,
    heads: headsSchema.parse(JSON.parse(heads)),
    policy: contentSecurityPolicy(publicOrigin, additions),
  };
}

async function render(template: string, head: string, registry: RemoteRegistry): Promise<Page> {
  const withHead = template.replace(headPlaceholder, () => head);
  const html = Buffer.from(withHead.replace(registryPlaceholder, () => registryScript(registry)));
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { html, brotli: await compressOnce(html), etag };
}

/** `<` is escaped so that no manifest text can close the element or open another. */
const registryScript = (registry: RemoteRegistry): string =>
  `<script type="application/json" id="${registryElementId}">${JSON.stringify(registry).replaceAll('<', '\\u003c')}</script>`;
