import { useDataSaver } from '@hamrah/ui-kit/shell-api';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFirstPhoto } from './first-photo.ts';

const url = '/api/profile/photos/p1/card?viewer=HM1&expires=1&signature=s';
const images: { readonly src?: string; readonly srcset?: string; readonly sizes?: string }[] = [];
const reply = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }));

beforeEach(() => {
  images.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      constructor() {
        images.push(this);
      }
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  useDataSaver.getState().setOn(false);
});

it('loads the first photo in the size that the page will choose, and leaves the reply unread for the page', async () => {
  const pending = reply({ items: [{ photoUrl: null }, { photoUrl: url }, { photoUrl: '/other' }] });
  await loadFirstPhoto(pending, '8rem');
  const srcset = `${url.replace('card', 'small')} 240w, ${url} 480w`;
  expect(images).toEqual([{ src: url, srcset, sizes: '8rem' }]);
  expect((await (await pending).json()).items).toHaveLength(3);
});

it.each([
  ['with the data saver on', () => useDataSaver.getState().setOn(true)],
  [
    'in a wide window, where the photo has another width',
    () => vi.stubGlobal('matchMedia', () => ({ matches: false })),
  ],
])('loads nothing %s', async (_title, arrange) => {
  arrange();
  await loadFirstPhoto(reply({ photoUrl: url }), '8rem');
  expect(images).toEqual([]);
});

it('loads nothing from a refusal or without a photo', async () => {
  await loadFirstPhoto(reply({ photoUrl: url }, 401), '8rem');
  await loadFirstPhoto(reply({ photoUrl: null }), '8rem');
  expect(images).toEqual([]);
});

describe('an image element in the loading frame', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="loading-frame"><img alt=""></div>';
  });
  afterEach(() => document.body.replaceChildren());

  it('shows the photo', async () => {
    await loadFirstPhoto(reply({ photoUrl: url }), '8rem');
    expect(document.querySelector('img')).toHaveAttribute('src', url);
    expect(images).toEqual([]);
  });

  it('stays empty if the first member has no photo, while the next photo is loaded', async () => {
    await loadFirstPhoto(reply({ items: [{ photoUrl: null }, { photoUrl: url }] }), '8rem');
    expect(document.querySelector('img')).not.toHaveAttribute('src');
    expect(images).toMatchObject([{ src: url }]);
  });
});
