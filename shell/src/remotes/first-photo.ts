import { photoSources } from '@hamrah/ui-kit/components/photo-sources.ts';
import { phoneWindow } from '@hamrah/ui-kit/shell-api/phone-window.ts';
import { isSavingData } from '@hamrah/ui-kit/shell-api/stored-choices.ts';

// The inline loader uses this file. Keep it small: no library.

/** Loads the first photo in a reply, usually the largest element of the page, while the page's scripts load. */
export async function loadFirstPhoto(pending: Promise<Response>, width: string): Promise<void> {
  if (isSavingData() || !matchMedia(phoneWindow).matches) return;
  const reply = (await pending).clone();
  const [, url] = /"photoUrl":"([^"]+)"/.exec(reply.ok ? await reply.text() : '') ?? [];
  if (url === undefined) return;
  const { src, srcSet = '', sizes = '' } = photoSources(url, { width, isEager: true, isSaving: false });
  Object.assign(new Image(), { sizes, srcset: srcSet, src });
}
