// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { publicPaths } from '../public/paths.ts';
import { defaultHeadKey, renderHeads } from './page-heads.tsx';
import { drawSharePicture } from './share-picture.tsx';

const heads = renderHeads();
const contentOf = (head: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(head)?.[1];

describe('the heads of pages', () => {
  it('give every public page its own title and canonical URL, a description and a picture', () => {
    const paths = ['/', '/register', ...Object.values(publicPaths)];
    expect(Object.keys(heads)).toEqual([...paths, defaultHeadKey]);
    for (const path of paths) {
      const head = heads[path] ?? '';
      expect(head).toMatch(/<title>[^<]*Hamrah[^<]*<\/title>/);
      expect(head).toContain(`<link rel="canonical" href="%ORIGIN%${path}"/>`);
      expect(contentOf(head, 'og:url')).toBe(`%ORIGIN%${path}`);
      expect(contentOf(head, 'og:image')).toBe('%ORIGIN%/img/share.png');
      expect(contentOf(head, 'description')?.length).toBeGreaterThan(60);
      expect(contentOf(head, 'og:description')).toBe(contentOf(head, 'description'));
    }
    expect(new Set(paths.map((path) => contentOf(heads[path] ?? '', 'og:title'))).size).toBe(paths.length);
  });

  it('are the same for all other pages, so that a link to a profile reveals nothing', () => {
    const head = heads[defaultHeadKey] ?? '';
    expect(contentOf(head, 'og:title')).toBe(contentOf(heads['/'] ?? '', 'og:title'));
    expect(contentOf(head, 'robots')).toBe('noindex');
    expect(head).not.toMatch(/canonical|og:url/);
  });

  it('describe the operator, the site and the answers of the landing page, as data and not as a script', () => {
    const text = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(heads['/'] ?? '')?.[1] ?? '';
    const { '@graph': graph } = JSON.parse(text) as { '@graph': { '@type': string; mainEntity?: unknown[] }[] };
    expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite', 'FAQPage']);
    expect(graph.at(-1)?.mainEntity).toHaveLength(4);
    expect(text).not.toContain('<');
  });
});

it('the picture for link previews is a standalone drawing without custom properties', () => {
  const picture = drawSharePicture();
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/);
  expect(picture).not.toContain('var(');
});
