import { photoSources } from '@hamrah/ui-kit/components/photo-sources.ts';
import { phoneMediaQuery } from '@hamrah/ui-kit/shell-api/phone-media-query.ts';
import { isSavingData } from '@hamrah/ui-kit/shell-api/stored-choices.ts';
import { loadingFrameId } from '../layout/loading-frame-id.ts';

// The inline loader uses this file. Keep it small: no library.

/**
 * Loads the first photo in a reply, usually the largest element of the page, while the page's scripts load. The loading
 * frame shows the photo if the frame has an image element and the first member has a photo. Does nothing in a wide
 * window, or if the viewer saves data.
 */
export async function loadFirstPhoto(pending: Promise<Response>, photoSizes: string): Promise<void> {
  if (isSavingData() || !matchMedia(phoneMediaQuery).matches) return;
  const reply = (await pending).clone();
  const text = reply.ok ? await reply.text() : '';
  const [, url] = /"photoUrl":"([^"]+)"/.exec(text) ?? [];
  if (url === undefined) return;
  const [, first] = /"photoUrl":(null|")/.exec(text) ?? [];
  const { src, srcSet = '', sizes = '' } = photoSources(url, { width: photoSizes, isEager: true, isSavingData: false });
  const frameImage = first === 'null' ? null : document.querySelector(`#${loadingFrameId} img`);
  Object.assign(frameImage ?? new Image(), { sizes, srcset: srcSet, src });
}
