/** A page: `styles` and `scripts` are file names below `/assets`. */
export type Page = { title: string; styles?: readonly string[]; scripts?: readonly string[]; content: string };

const links = [
  {
    path: '/site',
    title: 'Site',
    description: 'Every route of the gateway: parameters, bodies, replies and problems.',
  },
  { path: '/calls', title: 'Documented calls', description: 'The calls of the specification and the routes they use.' },
  {
    path: '/events',
    title: 'Events',
    description: 'Events with publishers and subscribers, and requests between services.',
  },
  { path: '/asvs', title: 'OWASP ASVS', description: 'Every security requirement with its status and its tests.' },
] as const;

/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Renders a page with the navigation. */
export const layout = ({ title, styles = [], scripts = [], content }: Page): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)} · Hamrah</title>
    ${[...styles, 'page.css'].map((name) => `<link rel="stylesheet" href="/assets/${name}" />`).join('\n    ')}
  </head>
  <body>
    <nav class="site-nav"><a href="/">Hamrah</a>${links.map(({ path, title: name }) => `<a href="${path}">${name}</a>`).join('')}</nav>
    <main>${content}</main>
    ${scripts.map((name) => `<script defer src="/assets/${name}"></script>`).join('\n    ')}
  </body>
</html>
`;

/** Renders the list of documents. */
export const indexHtml = (): string =>
  layout({
    title: 'API documents',
    content: `<article class="text"><h1>API documents</h1><dl>${links
      .map(({ path, title, description }) => `<dt><a href="${path}">${title}</a></dt><dd>${description}</dd>`)
      .join(
        '',
      )}</dl><p>The pages show files of <code>docs/</code>. <code>npm run generate</code> updates the JSON documents.</p></article>`,
  });
