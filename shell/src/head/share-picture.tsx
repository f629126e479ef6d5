import { light } from '@hamrah/ui-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { dayColours, Panorama } from '../landing/panorama.tsx';

/** Path and size in pixels of the picture in link previews. Most sites expect this size. */
export const sharePicture = { path: '/img/share.png', width: 1200, height: 630 } as const;

/** The part of the panorama with the sun and the two people, in the picture's aspect ratio. */
const viewBox = '420 60 900 472.5';

/** Draws the landing page's panorama as a standalone SVG, without custom properties. */
export function drawSharePicture(): string {
  const { width, height } = sharePicture;
  const panorama = renderToStaticMarkup(<Panorama label="" />).replace(
    /var\(--(\w+)\)/g,
    (_, name: keyof typeof dayColours) => dayColours[name],
  );
  const content = panorama.replace(/^.*?<svg[^>]*>/s, '').replace(/<\/svg>$/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0.1" stop-color="${light.ground}"/><stop offset="0.62" stop-color="${light.marigoldTint}"/><stop offset="1" stop-color="#f6d9b4"/></linearGradient></defs>
<rect x="0" y="0" width="1440" height="560" fill="url(#sky)"/>${content}</svg>`;
}
