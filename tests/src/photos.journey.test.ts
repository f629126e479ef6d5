import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { admin, profile } from '@hamrah/contracts';
import { type System, startSystem } from '@hamrah/start';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiClient } from './api-client.ts';
import { axeViolationsInBothThemes, openBrowser, openSession, type Session } from './browser.ts';
import { createStaffToken } from './conformance/staff-token.ts';
import { demoMember } from './demo-members.ts';
import { withLocationAndOrientation } from './photo-metadata.ts';
import { relaxedLimits } from './relaxed-limits.ts';
import { findScreenFaults } from './screen-faults.ts';
import { signIn } from './steps.ts';

/** 4000 by 3000 pixels: a drawn portrait at the right of a plain background. Encoded with `heif-enc`. */
const heicFile = fileURLToPath(new URL('./wide.heic', import.meta.url));
const folder = fileURLToPath(new URL('../../', import.meta.url));
const [woman, man] = [demoMember(0), demoMember(1)];

let system: System;
let browser: Browser;
let session: Session;
let page: Page;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = async (name: string, key = 'Enter') => {
  await button(name).focus();
  await page.keyboard.press(key);
};
const choose = (name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Choose photos').setInputFiles([{ name, mimeType, buffer }]);
const row = (file: string) =>
  page.getByRole('list', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: file });
const frameDialog = () => page.getByRole('dialog', { name: 'Choose the frame' });
const photoCount = async () => Number((await page.getByText(/^\d+ of 30$/).textContent())?.split(' ')[0]);
const waitForCount = (count: number) => page.getByText(`${count} of 30`, { exact: true }).waitFor();
/** Paths of the photos in the gallery, without their signatures. */
const listGalleryPaths = () =>
  page
    .getByRole('img', { name: /^Photo of you/ })
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname));

/** The last file that the page sent. */
interface SentPhoto {
  readonly type: string;
  readonly bytes: number;
  readonly hasExif: boolean;
  readonly width: number;
  readonly height: number;
}
const readSentPhoto = () =>
  page.evaluate(async (): Promise<SentPhoto> => {
    const file = (window as unknown as { sentFile: File }).sentFile;
    const { width, height } = await createImageBitmap(file);
    const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
    return { type: file.type, bytes: file.size, hasExif: /Exif|GPS/.test(text), width, height };
  });
const drawJpeg = async (width: number, height: number): Promise<Buffer> => {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d') as CanvasRenderingContext2D;
      const gradient = context.createLinearGradient(0, 0, width, height);
      for (const [index, colour] of ['#7a1f2b', '#e9a227', '#4c7a5b'].entries())
        gradient.addColorStop(index / 2, colour);
      context.fillStyle = gradient;
      context.fillRect(0, 0, width, height);
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

beforeAll(async () => {
  const environment = { gateway: relaxedLimits, profile: { PHOTO_CHECK: 'staff' } };
  system = await startSystem({ folder, ports: 'free', seed: 2, environment });
  browser = await openBrowser();
  session = await openSession(browser, system.origin, 360);
  ({ page } = session);
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function sendAndRecord(body) {
      if (body instanceof FormData) Object.assign(window, { sentFile: body.get('photo') });
      return send.call(this, body);
    };
  });
  await page.goto('/');
  await signIn(page, woman.phone, woman.password);
  await page.waitForURL('**/dashboard');
  await page.goto('/myphoto');
  await page.getByText(/^\d+ of 30$/).waitFor();
});

afterAll(async () => {
  await browser?.close();
  await system?.stop();
});

describe('a new photo', () => {
  it('is sent as a small upright JPEG without location or device data, cropped to 4:5 with one press', async () => {
    const count = await photoCount();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await choose('phone.jpg', 'image/jpeg', withLocationAndOrientation(await drawJpeg(4000, 3000)));
    await frameDialog().waitFor();
    await page.keyboard.press('Enter');
    await waitForCount(count + 1);
    expect(await readSentPhoto()).toMatchObject({ type: 'image/jpeg', hasExif: false, width: 1500, height: 1875 });
    expect((await readSentPhoto()).bytes).toBeLessThan(600 * 1024);
    expect(requests.filter((url) => url.includes('libheif'))).toEqual([]);
  });

  it('can be HEIC: the decoder loads on demand, and the proposed crop contains the person', async () => {
    const count = await photoCount();
    const decoderReply = page.waitForResponse(/libheif\.\w+\.js$/);
    await choose('IMG_0001.HEIC', '', await readFile(heicFile));
    await frameDialog().waitFor();
    await page.waitForFunction(() => document.querySelector('.reactEasyCrop_CropArea') !== null);
    expect(await findScreenFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await waitForCount(count + 1);
    const sent = await readSentPhoto();
    expect(sent).toMatchObject({ type: 'image/jpeg', hasExif: false, width: 1200, height: 1500 });
    expect(sent.bytes).toBeLessThan(600 * 1024);
    // The person is at the right of the picture, in front of a darker background than the plain left side.
    const left = await page.evaluate(async () => {
      const bitmap = await createImageBitmap((window as unknown as { sentFile: File }).sentFile, 0, 0, 1, 1);
      const canvas = new OffscreenCanvas(1, 1);
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      context.drawImage(bitmap, 0, 0);
      return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
    });
    expect(left).not.toEqual([207, 227, 212]);
    const published = createRequire(new URL('../../mfe-profile/package.json', import.meta.url)).resolve(
      'libheif-js/libheif-wasm/libheif.js',
    );
    expect(
      Buffer.compare(
        Buffer.from(await (await fetch((await decoderReply).url())).arrayBuffer()),
        await readFile(published),
      ),
    ).toBe(0);
  });

  it('is visible only to its owner until staff approve it in the grid, by keyboard', async () => {
    const { member } = await new ApiClient(system.origin).signIn(woman.phone, woman.password);
    const viewer = new ApiClient(system.origin);
    await viewer.signIn(man.phone, man.password);
    const listVisiblePhotos = async () => {
      const { gallery } = await viewer.call(profile.listMemberPhotos, { params: { member } });
      return gallery.map(({ id }) => `/api/profile/photos/${id}/card`);
    };
    await page.getByText('Our team is looking at it. Only you can see it.').first().waitFor();
    expect(await findScreenFaults(page)).toEqual([]);
    const added = (await listGalleryPaths()).slice(1, 3);
    expect((await listVisiblePhotos()).filter((path) => added.includes(path))).toEqual([]);

    const staff = await openSession(browser, system.staffOrigin);
    const { hostname } = new URL(system.staffOrigin);
    const value = await createStaffToken(system);
    await staff.page
      .context()
      .addCookies([{ name: admin.staffCookie, value, domain: hostname, path: admin.staffCookiePath }]);
    await staff.page.goto('/admin-moderation');
    const photos = staff.page.getByRole('list', { name: 'Photos awaiting a decision' });
    await expect.poll(() => photos.getByRole('listitem').count()).toBe(2);
    expect(await findScreenFaults(staff.page)).toEqual([]);
    await photos.getByRole('group').first().focus();
    await staff.page.keyboard.press('a');
    await expect.poll(() => photos.getByRole('listitem').count()).toBe(1);
    await staff.page.keyboard.press('a');
    await staff.page.getByText('No photos to review').waitFor();
    expect(staff.errors).toEqual([]);
    await expect.poll(listVisiblePhotos).toEqual(expect.arrayContaining(added));
  });

  it('can be cropped by keyboard, or used uncropped', async () => {
    const count = await photoCount();
    await choose('wide.jpg', 'image/jpeg', await drawJpeg(4000, 3000));
    await frameDialog().waitFor();
    const picture = frameDialog().getByRole('img');
    await frameDialog().getByRole('group', { name: 'Frame' }).focus();
    const before = await picture.getAttribute('style');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => picture.getAttribute('style')).not.toBe(before);
    await frameDialog().getByLabel('Zoom').focus();
    await page.keyboard.press('ArrowRight');
    await press('Use it as it is');
    await waitForCount(count + 1);
    expect(await readSentPhoto()).toMatchObject({ width: 2000, height: 1500 });
  });

  it('keeps its prepared copy while offline, and is sent on request', async () => {
    const count = await photoCount();
    await choose('offline.jpg', 'image/jpeg', await drawJpeg(1600, 2000));
    await waitForCount(count + 1);
    await page.context().setOffline(true);
    await choose('offline.jpg', 'image/jpeg', await drawJpeg(1600, 2000));
    await row('offline.jpg').getByText('Error in uploading image!').waitFor();
    await page.context().setOffline(false);
    await press('Try offline.jpg again');
    await waitForCount(count + 2);
  });
});

it('a file that cannot be decoded is reported as too large, or else as failed', async () => {
  await choose('large.jpg', 'image/jpeg', Buffer.alloc(3_250_000, 1));
  await row('large.jpg').getByText('File size exceeds 3MB. Please choose a smaller file.', { exact: true }).waitFor();
  await choose('broken.heic', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0 and nothing more'));
  await row('broken.heic').getByText('Error in uploading image!').waitFor();
  expect(await axeViolationsInBothThemes(page)).toEqual([]);
  for (const file of ['large.jpg', 'broken.heic']) await press(`Remove ${file} from the list`);
});

describe('the order of photos', () => {
  it('can be changed by keyboard, with buttons or by dragging, and is stored', async () => {
    const [first, second, third, fourth] = await listGalleryPaths();
    const firstFour = async () => (await listGalleryPaths()).slice(0, 4);
    const stored = page.waitForResponse(
      (response) => response.url().endsWith('/api/profile/me/photos/order') && response.ok(),
    );
    await press('Move photo 3 earlier');
    await expect.poll(firstFour).toEqual([first, third, second, fourth]);
    await stored;
    await page.reload();
    await expect.poll(firstFour).toEqual([first, third, second, fourth]);
    // On a phone, each row has two photos.
    await button('Drag photo 3').focus();
    await page.keyboard.press('Space');
    await page.getByText(/You’ve picked up photo 3/).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^Place 4 of/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(firstFour).toEqual([first, third, fourth, second]);
  });

  it('can be changed by dragging with a pointer, and the first photo becomes the main photo', async () => {
    const [first, second] = await listGalleryPaths();
    await button('Drag photo 1').scrollIntoViewIfNeeded();
    const handle = await button('Drag photo 2').boundingBox();
    const target = await button('Drag photo 1').boundingBox();
    if (!handle || !target) throw new Error('The photos are not visible.');
    await page.mouse.move(handle.x + 20, handle.y + 20);
    await page.mouse.down();
    await page.mouse.move(target.x + 40, target.y + 20, { steps: 8 });
    await page.mouse.move(target.x + 20, target.y + 20, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await listGalleryPaths()).slice(0, 2)).toEqual([second, first]);
    await page.getByText('This is your main photo now.').first().waitFor();
  });
});

describe('photos shared from another app', () => {
  /** Sends photos as a browser does for the share target of the installed site. */
  const share = (...photos: Buffer[]) =>
    page.evaluate(
      async (encoded) => {
        const transfer = new DataTransfer();
        for (const [index, photo] of encoded.entries()) {
          const bytes = Uint8Array.from(atob(photo), (character) => character.charCodeAt(0));
          transfer.items.add(new File([bytes], `फोटो ${index + 1}.jpg`, { type: 'image/jpeg' }));
        }
        const manifest = await (await fetch('/manifest.webmanifest')).json();
        const { action, method, enctype, params } = manifest.share_target;
        const input = Object.assign(document.createElement('input'), { type: 'file', name: params.files[0].name });
        Object.assign(input, { multiple: true, files: transfer.files });
        const form = Object.assign(document.createElement('form'), { action, method, enctype });
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      photos.map((photo) => photo.toString('base64')),
    );

  const offer = () => page.getByRole('dialog', { name: 'Add these photos?' });

  it('are added only after a press, and the browser then forgets them', async () => {
    const count = await photoCount();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const uploads: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && uploads.push(new URL(request.url()).pathname));
    // At this aspect ratio, there is no frame to choose.
    await share(await drawJpeg(1200, 1500), await drawJpeg(1600, 2000));
    await page.waitForURL('**/myphoto');
    await offer().getByText('फोटो 2.jpg').waitFor();
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(uploads.filter((path) => path.startsWith('/api/profile'))).toEqual([]);
    await offer().getByRole('button', { name: 'Add photos' }).press('Enter');
    await waitForCount(count + 2);
    expect(await page.evaluate(() => caches.has('shared-photos'))).toBe(false);
  });

  it('are not added if the member goes back', async () => {
    const count = await photoCount();
    await share(await drawJpeg(1200, 1500));
    await offer().getByRole('button', { name: 'Go back' }).click();
    await page.reload();
    await waitForCount(count);
    expect(await offer().count()).toBe(0);
    expect(await page.evaluate(() => caches.has('shared-photos'))).toBe(false);
  });

  it('are forgotten at log-out', async () => {
    await page.evaluate(() => caches.open('shared-photos'));
    await page.goto('/me');
    await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(() => caches.has('shared-photos'))).toBe(false);
    await signIn(page, woman.phone, woman.password);
    await page.waitForURL('**/dashboard');
    await page.goto('/myphoto');
    await page.getByText(/^\d+ of 30$/).waitFor();
  });
});

it('none of these steps violates the content security policy or logs an error', () => {
  expect(session.errors).toEqual([]);
});
