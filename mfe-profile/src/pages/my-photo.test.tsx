import { profile, type RouteResult } from '@hamrah/contracts';
import { queryClient } from '@hamrah/ui-kit/shell-api';
import {
  expectAccessible,
  failNetwork,
  hang,
  render,
  screen,
  serve,
  serveProblem,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../app.tsx';
import { shrunkPhoto, stubPhotoWorker } from '../testing/photo-worker.ts';

type Gallery = RouteResult<typeof profile.listOwnPhotos>;
const testPhoto = (id: string, isMain = false) => ({
  id,
  isMain,
  review: 'approved' as const,
  cardUrl: `/${id}.webp`,
  fullUrl: `/${id}.webp`,
  addedAt: '2026-01-01T00:00:00.000Z',
});
const testGallery = (...ids: string[]): Gallery => ({
  items: ids.map((id, index) => testPhoto(id, index === 0)),
  visibility: 'all',
});
const createFile = (name: string, bytes = 1000) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });

beforeEach(() => void serve(profile.listOwnPhotos, testGallery('first', 'second')));

const open = async () => {
  const page = render(<App />, { path: '/myphoto' });
  await screen.findByRole('heading', { name: 'Your photos' });
  return page;
};
const getPicker = () => screen.getByLabelText('Choose photos');
const getUploadRows = () => within(screen.getByRole('list', { name: 'Uploads' })).getAllByRole('listitem');

describe('the gallery', () => {
  it('shows the photos, their count, the main photo, the hint and the email address', async () => {
    await open();
    expect(screen.getByText('2 of 30')).toBeVisible();
    expect(screen.getByText('Main photo')).toBeVisible();
    expect(screen.getAllByRole('img', { name: /Photo of you/ })).toHaveLength(2);
    expect(screen.getByText(/Upload 15-20 photos/)).toBeVisible();
    expect(screen.getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
    await expectAccessible();
  });

  it('shows a message when it is empty', async () => {
    serve(profile.listOwnPhotos, testGallery());
    await open();
    expect(screen.getByText('No photos found.')).toBeVisible();
    await expectAccessible();
  });

  it('shows an error and a retry button that loads the photos', async () => {
    serveProblem(profile.listOwnPhotos, 'service.unavailable');
    const { user } = render(<App />, { path: '/myphoto' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    serve(profile.listOwnPhotos, testGallery('first'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 30')).toBeVisible();
  });

  it('announces that it is loading', async () => {
    hang(profile.listOwnPhotos);
    render(<App />, { path: '/myphoto' });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });

  it('changes the main photo', async () => {
    const requests = serve(profile.setMainPhoto, testGallery('second', 'first'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Make main: photo 2' }));
    expect(await screen.findByText('This is your main photo now.')).toBeVisible();
    expect(requests.map(({ params }) => params.photo)).toEqual(['second']);
    await waitFor(() =>
      expect(screen.getAllByRole('img', { name: /Photo of you/ })[0]).toHaveAttribute('src', '/second.webp'),
    );
  });

  it('moves a photo at once with a button that keeps the focus, and stores the order', async () => {
    serve(profile.listOwnPhotos, testGallery('first', 'second', 'third'));
    const requests = serve(profile.orderPhotos, testGallery('first', 'third', 'second'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move photo 3 earlier' }));
    const sources = () =>
      screen.getAllByRole('img', { name: /Photo of you/ }).map((image) => image.getAttribute('src'));
    await waitFor(() => expect(sources()).toEqual(['/first.webp', '/third.webp', '/second.webp']));
    expect(screen.getByRole('button', { name: 'Move photo 2 earlier' })).toHaveFocus();
    await waitFor(() => expect(requests.map(({ body }) => body.photos)).toEqual([['first', 'third', 'second']]));
    expect(screen.queryByText('This is your main photo now.')).not.toBeInTheDocument();
  });

  it('makes a photo the main photo when it moves to the first position', async () => {
    const requests = serve(profile.orderPhotos, testGallery('second', 'first'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move photo 1 later' }));
    expect(await screen.findByText('This is your main photo now.')).toBeVisible();
    expect(requests.map(({ body }) => body.photos)).toEqual([['second', 'first']]);
    expect(screen.getByRole('button', { name: 'Move photo 2 earlier' })).toHaveFocus();
  });

  it('restores the stored order if the new order cannot be saved', async () => {
    serveProblem(profile.orderPhotos, 'service.failed');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move photo 2 earlier' }));
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByRole('img', { name: /Photo of you/ })[0]).toHaveAttribute('src', '/first.webp'),
    );
  });

  it('deletes a photo only after confirmation', async () => {
    const requests = serve(profile.deletePhoto, testGallery('first'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete photo 2' }));
    await expectAccessible();
    await user.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(requests).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete photo 2' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Delete photo 2' }));
    await user.click(await screen.findByRole('button', { name: 'Delete photo' }));
    expect(await screen.findByText('Photo deleted.')).toBeVisible();
    expect(requests.map(({ params }) => params.photo)).toEqual(['second']);
    expect(await screen.findByText('1 of 30')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your photos' })).toHaveFocus());
  });

  it('ignores a list that was fetched before a photo was deleted', async () => {
    serve(profile.deletePhoto, testGallery('first'));
    const { user } = await open();
    const originalFetch = globalThis.fetch;
    const { promise: releaseSignal, resolve: release } = Promise.withResolvers<void>();
    let delayedRequests = 0;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...args) => {
      const reply = await originalFetch(...args);
      if (delayedRequests > 0 || !String(args[0]).endsWith('/photos')) return reply;
      delayedRequests += 1;
      await releaseSignal;
      return reply;
    });
    void queryClient.invalidateQueries();
    await waitFor(() => expect(delayedRequests).toBe(1));
    const listRequests = serve(profile.listOwnPhotos, testGallery('first'));
    await user.click(screen.getByRole('button', { name: 'Delete photo 2' }));
    await user.click(await screen.findByRole('button', { name: 'Delete photo' }));
    expect(await screen.findByText('Photo deleted.')).toBeVisible();
    release();
    await waitFor(() => expect(listRequests).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByText('1 of 30')).toBeVisible();
  });

  it('keeps a photo if its deletion fails, and shows the error', async () => {
    serveProblem(profile.deletePhoto, 'service.failed');
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete photo 1' }));
    await user.click(await screen.findByRole('button', { name: 'Delete photo' }));
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible();
    expect(await screen.findByText('2 of 30')).toBeVisible();
  });
});

describe('uploading photos', () => {
  it('uploads several files and adds them to the gallery', async () => {
    const requests = serve(profile.addPhoto, testGallery('first', 'second', 'third', 'fourth'));
    const { user } = await open();
    serve(profile.listOwnPhotos, testGallery('first', 'second', 'third', 'fourth'));
    await user.upload(getPicker(), [createFile('a.jpg'), createFile('b.jpg')]);
    expect(await screen.findByText('4 of 30')).toBeVisible();
    expect(requests).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument());
  });

  it('shows progress, uploads three files at a time and starts the next one after a cancellation', async () => {
    const requests = hang(profile.addPhoto);
    const { user } = await open();
    await user.upload(
      getPicker(),
      ['a', 'b', 'c', 'd'].map((name) => createFile(`${name}.jpg`)),
    );
    await waitFor(() => expect(requests).toHaveLength(3));
    expect(await screen.findAllByRole('progressbar')).toHaveLength(3);
    expect(screen.getByText('Waiting')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Cancel upload of a.jpg' }));
    await waitFor(() => expect(requests).toHaveLength(4));
    expect(getUploadRows()).toHaveLength(3);
  });

  it('shows an error for each rejected file and uploads the rest', async () => {
    const requests = serve(profile.addPhoto, testGallery('first', 'second', 'third'));
    const { user } = await open();
    await user.upload(getPicker(), [createFile('large.jpg', profile.photoFile.maxBytes + 1), createFile('good.jpg')]);
    await waitFor(() => expect(requests).toHaveLength(1));
    await waitFor(() => expect(getUploadRows()).toHaveLength(1));
    expect(getUploadRows()[0]).toHaveTextContent('File size exceeds 3MB. Please choose a smaller file.');
    await user.click(screen.getByRole('button', { name: 'Remove large.jpg from the list' }));
    expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument();
  });

  it('retries a failed upload', async () => {
    serveProblem(profile.addPhoto, 'service.failed');
    const { user } = await open();
    await user.upload(getPicker(), [createFile('a.jpg')]);
    expect(await screen.findByText('Error in uploading image!')).toBeVisible();
    const requests = serve(profile.addPhoto, testGallery('first', 'second', 'third'));
    await user.click(screen.getByRole('button', { name: 'Try a.jpg again' }));
    await waitFor(() => expect(requests).toHaveLength(1));
  });

  it('shows the reason from the server for a rejected photo, without a retry', async () => {
    serveProblem(profile.addPhoto, 'profile.too_many_photos');
    const { user } = await open();
    await user.upload(getPicker(), [createFile('a.jpg')]);
    expect(await screen.findByText('Your gallery is full. Please delete a photo first.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try a.jpg again' })).not.toBeInTheDocument();
  });

  it('sends a smaller copy of a large photo, even without a media type', async () => {
    const workerRequests = stubPhotoWorker(() => shrunkPhoto(400));
    const requests = serve(profile.addPhoto, testGallery('first', 'second', 'third'));
    const { user } = await open();
    const heic = new File([new Uint8Array(profile.photoFile.maxBytes + 1)], 'IMG_1.HEIC');
    await user.upload(getPicker(), [heic]);
    expect(await screen.findByText('Photo added.')).toBeVisible();
    expect(workerRequests.map(({ file }) => file)).toEqual([heic]);
    expect(requests.map(({ file }) => [file.type, file.bytes.length])).toEqual([['image/jpeg', 400]]);
  });

  it.each([
    [
      'the size limit for a large file',
      profile.photoFile.maxBytes + 1,
      /^File size exceeds 3MB\. Please choose a smaller file\.$/,
    ],
    ['the reason for a small file', 1000, /^Error in uploading image! We couldn’t read this file/],
  ])('shows %s that cannot be decoded, without a retry', async (_reason, bytes, message) => {
    stubPhotoWorker(() => ({ failure: 'unreadable' }));
    const requests = serve(profile.addPhoto, testGallery('first'));
    const { user } = await open();
    await user.upload(getPicker(), [createFile('a.jpg', bytes)]);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try a.jpg again' })).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  it('shows the size limit for a photo that is still too large after shrinking', async () => {
    stubPhotoWorker(() => shrunkPhoto(profile.photoFile.maxBytes + 1));
    const { user } = await open();
    await user.upload(getPicker(), [createFile('a.jpg')]);
    expect(await screen.findByText('File size exceeds 3MB. Please choose a smaller file.')).toBeVisible();
  });

  it('sends the prepared photo again after a lost connection, without preparing it twice', async () => {
    const workerRequests = stubPhotoWorker(() => shrunkPhoto(400));
    failNetwork(profile.addPhoto);
    const { user } = await open();
    await user.upload(getPicker(), [createFile('a.jpg')]);
    expect(await screen.findByText('Error in uploading image!')).toBeVisible();
    await expectAccessible();
    const requests = serve(profile.addPhoto, testGallery('first', 'second', 'third'));
    await user.click(screen.getByRole('button', { name: 'Try a.jpg again' }));
    await waitFor(() => expect(requests.map(({ file }) => file.bytes.length)).toEqual([400]));
    expect(workerRequests).toHaveLength(1);
  });

  it('prepares a photo again if the decoder did not load', async () => {
    const workerRequests = stubPhotoWorker(() =>
      workerRequests.length === 1 ? { failure: 'unavailable' } : shrunkPhoto(),
    );
    serve(profile.addPhoto, testGallery('first', 'second', 'third'));
    const { user } = await open();
    await user.upload(getPicker(), [createFile('a.heic')]);
    await user.click(await screen.findByRole('button', { name: 'Try a.heic again' }));
    expect(await screen.findByText('Photo added.')).toBeVisible();
  });

  describe('with an aspect ratio other than 4:5', () => {
    const wide = { width: 2000, height: 1500 };
    const proposedCrop = { x: 300, y: 0, width: 1200, height: 1500 };
    const stubWidePhotos = () =>
      stubPhotoWorker(({ area }) => ({ ...shrunkPhoto(area ? 300 : 900, wide), ...(area ? {} : { proposedCrop }) }));
    const choose = async (...names: string[]) => {
      const page = await open();
      await page.user.upload(
        getPicker(),
        names.map((name) => createFile(name)),
      );
      await screen.findByRole('dialog', { name: 'Choose the frame' });
      return page;
    };
    const sentBytes = (requests: readonly { readonly file: { readonly bytes: Uint8Array } }[]) =>
      requests.map(({ file }) => file.bytes.length);

    it('crops them to the proposed area with one press', async () => {
      const workerRequests = stubWidePhotos();
      const requests = serve(profile.addPhoto, testGallery('first', 'second', 'third'));
      const { user } = await choose('a.jpg');
      await expectAccessible();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(sentBytes(requests)).toEqual([300]));
      expect(workerRequests.map(({ area }) => area)).toEqual([undefined, proposedCrop]);
    });

    it('sends them uncropped with one press', async () => {
      stubWidePhotos();
      const requests = serve(profile.addPhoto, testGallery('first', 'second', 'third'));
      const { user } = await choose('a.jpg');
      await user.click(screen.getByRole('button', { name: 'Use it as it is' }));
      await waitFor(() => expect(sentBytes(requests)).toEqual([900]));
    });

    it('crops them one after the other, until the member sends the rest uncropped', async () => {
      stubWidePhotos();
      const requests = serve(profile.addPhoto, testGallery('first', 'second', 'third'));
      const { user } = await choose('a.jpg', 'b.jpg', 'c.jpg');
      await user.click(screen.getByRole('button', { name: 'Use this frame' }));
      await user.click(await screen.findByRole('button', { name: 'Use all photos as they are' }));
      await waitFor(() => expect(sentBytes(requests).toSorted((a, b) => a - b)).toEqual([300, 900, 900]));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('does not send them if the member closes the dialog', async () => {
      stubWidePhotos();
      const requests = serve(profile.addPhoto, testGallery('first'));
      const { user } = await choose('a.jpg');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).not.toBeInTheDocument());
      expect(requests).toEqual([]);
    });
  });

  it('prepares one photo at a time, shows the progress, and removes a photo on request', async () => {
    const workerRequests = stubPhotoWorker(() => undefined);
    const { user } = await open();
    await user.upload(getPicker(), [createFile('a.jpg'), createFile('b.jpg')]);
    expect(await screen.findAllByText('Getting it ready…')).toHaveLength(2);
    await expectAccessible();
    await waitFor(() => expect(workerRequests).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Remove a.jpg from the list' }));
    await waitFor(() => expect(workerRequests).toHaveLength(2));
    expect(getUploadRows()).toHaveLength(1);
  });

  it('shows a message when the picker is closed without a file', async () => {
    await open();
    getPicker().dispatchEvent(new Event('cancel'));
    expect(await screen.findByText('No file selected.')).toBeVisible();
  });

  it('asks before the member leaves during an upload', async () => {
    hang(profile.addPhoto);
    const { user } = await open();
    await user.upload(getPicker(), [createFile('a.jpg')]);
    await screen.findByRole('progressbar');
    const unloadEvent = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unloadEvent);
    expect(unloadEvent.defaultPrevented).toBe(true);
  });
});

describe('the visibility of the photos', () => {
  it('is saved immediately with a message', async () => {
    const requests = serve(profile.setPhotoVisibility, ({ body }) => ({ ...testGallery('first', 'second'), ...body }));
    const { user } = await open();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'All members',
      'Only connections',
      'Only premium members',
    ]);
    await user.click(screen.getByRole('radio', { name: 'Only connections' }));
    expect(await screen.findByText('Visibility Changed')).toBeVisible();
    expect(requests.map(({ body }) => body.visibility)).toEqual(['my_connection']);
    expect(screen.getByRole('radio', { name: 'Only connections' })).toBeChecked();
  });

  it('stays unchanged when the request fails', async () => {
    serveProblem(profile.setPhotoVisibility, 'service.failed');
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Only premium members' }));
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'All members' })).toBeChecked());
  });
});
