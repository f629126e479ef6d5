import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { asvsPath, parseAsvs } from '@hamrah/generate/asvs';
import { asvsHtml } from './asvs-html.ts';
import { indexHtml, layout } from './layout.ts';

/** The body of a response and its media type without charset; `needsEval` for a page whose library compiles code. */
export type PageContent = { type: string; body: string | Buffer; needsEval?: boolean };

const root = join(import.meta.dirname, '../../..');
const { resolve } = createRequire(import.meta.url);

/** Files that the pages load: URL path, file, media type. */
const files: Record<string, readonly [file: () => string, type: string]> = {
  '/assets/page.css': [() => join(import.meta.dirname, 'pages/page.css'), 'text/css'],
  '/assets/openapi-page.js': [() => join(import.meta.dirname, 'pages/openapi-page.js'), 'text/javascript'],
  '/assets/asyncapi-page.js': [() => join(import.meta.dirname, 'pages/asyncapi-page.js'), 'text/javascript'],
  '/assets/swagger-ui.css': [() => resolve('swagger-ui-dist/swagger-ui.css'), 'text/css'],
  '/assets/swagger-ui-bundle.js': [() => resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'text/javascript'],
  '/favicon.ico': [() => resolve('swagger-ui-dist/favicon-32x32.png'), 'image/png'],
  '/assets/asyncapi.css': [() => resolve('@asyncapi/react-component/styles/default.min.css'), 'text/css'],
  '/assets/asyncapi.js': [() => resolve('@asyncapi/react-component/browser/standalone/index.js'), 'text/javascript'],
  '/documents/openapi.json': [() => join(root, 'docs/openapi.json'), 'application/json'],
  '/documents/openapi-calls.json': [() => join(root, 'docs/openapi-calls.json'), 'application/json'],
  '/documents/asyncapi.json': [() => join(root, 'docs/asyncapi.json'), 'application/json'],
};

const openapiPage = (title: string, name: string) =>
  layout({
    title,
    styles: ['swagger-ui.css'],
    scripts: ['swagger-ui-bundle.js', 'openapi-page.js'],
    content: `<div id="document" data-url="/documents/${name}"></div>`,
  });

const asyncapiPage = layout({
  title: 'Events',
  styles: ['asyncapi.css'],
  scripts: ['asyncapi.js', 'asyncapi-page.js'],
  content: '<div id="document" data-url="/documents/asyncapi.json"></div>',
});

/** Content that is built on request: pages and health replies. */
const dynamicContent: Record<string, () => Promise<PageContent>> = {
  '/': async () => html(indexHtml()),
  '/site': async () => html(openapiPage('Site', 'openapi.json')),
  '/calls': async () => html(openapiPage('Documented calls', 'openapi-calls.json')),
  '/events': async () => ({ ...html(asyncapiPage), needsEval: true }),
  '/asvs': async () => html(asvsHtml(parseAsvs(await readFile(join(root, asvsPath), 'utf8')))),
  '/livez': async () => ({ type: 'application/json', body: '{"ready":true}' }),
  '/readyz': async () => ({ type: 'application/json', body: '{"ready":true}' }),
};

/** Loads the content at a path; undefined for an unknown path. */
export async function loadContent(path: string): Promise<PageContent | undefined> {
  const build = Object.hasOwn(dynamicContent, path) ? dynamicContent[path] : undefined;
  if (build) return build();
  const entry = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!entry) return undefined;
  const [file, type] = entry;
  return { type, body: await readFile(file()) };
}

const html = (body: string): PageContent => ({ type: 'text/html', body });
