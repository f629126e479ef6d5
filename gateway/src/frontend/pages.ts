import { createHash } from 'node:crypto';
import { Problem } from '@hamrah/contracts';
import { type RemoteRegistry, registryElementId } from '@hamrah/contracts/remotes';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { z } from 'zod';
import { type CspAdditions, contentSecurityPolicy } from '../http/security-headers.ts';
import { fetchText, type Upstream } from '../proxy/upstream.ts';
import { singleFlightInterval } from './single-flight-interval.ts';

const refreshIntervalMs = 3_000;
const cspAdditionsSchema = z.record(z.string(), z.array(z.string().regex(/^[^\s;,]+$/)));

/** Comment in the shell's pages that the registry replaces. */
const registryPlaceholder = '<!--remotes-->';

type PageName = 'landing' | 'index';

/** A rendered page. */
export interface Page {
  readonly html: Buffer;
  /** Strong ETag. */
  readonly etag: string;
}

/** The shell's pages with the registry embedded: `landing` is pre-rendered, `index` serves all other paths. */
export interface Pages {
  page(name: PageName, registry: RemoteRegistry): Promise<Page>;
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
  readonly policy: string;
}

/** Fetches the templates and polls them. While the shell is down, the last known templates are served. */
export async function openPages(shell: Upstream, publicOrigin: string, log: Logger): Promise<Pages> {
  let templates: Templates | undefined;
  let isUp: boolean | undefined;
  const renderedPages = new Map<
    PageName,
    Page & { readonly templates: Templates; readonly registry: RemoteRegistry }
  >();

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
  return {
    async page(name, registry) {
      if (templates === undefined) await polling.runNow();
      if (templates === undefined) throw new Problem('service.unavailable');
      const cachedPage = renderedPages.get(name);
      if (cachedPage?.templates === templates && cachedPage.registry === registry) return cachedPage;
      const page = { ...render(templates[name], registry), templates, registry };
      renderedPages.set(name, page);
      return page;
    },
    policy: () => templates?.policy ?? contentSecurityPolicy(publicOrigin, {}),
    isUp: () => isUp === true,
    refresh: polling.runNow,
    stop: polling.stop,
  };
}

async function fetchTemplates(shell: Upstream, publicOrigin: string): Promise<Templates> {
  const [landing, index, csp] = await Promise.all([
    fetchText(shell, '/landing.html'),
    fetchText(shell, '/index.html'),
    fetchText(shell, '/csp.json'),
  ]);
  const additions: CspAdditions = cspAdditionsSchema.parse(JSON.parse(csp));
  return { landing, index, policy: contentSecurityPolicy(publicOrigin, additions) };
}

function render(template: string, registry: RemoteRegistry): Page {
  const html = Buffer.from(template.replace(registryPlaceholder, () => registryScript(registry)));
  return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"` };
}

/** `<` is escaped, so that no text of a manifest can close the element or open another. */
const registryScript = (registry: RemoteRegistry): string =>
  `<script type="application/json" id="${registryElementId}">${JSON.stringify(registry).replaceAll('<', '\\u003c')}</script>`;
