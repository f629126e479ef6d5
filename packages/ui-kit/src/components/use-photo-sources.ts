import { useDataSaver } from '@hamrah/ui-kit/shell-api';
import { type PhotoSources, photoSources } from './photo-sources.ts';

/**
 * Returns `src`, `srcSet` and `sizes` for a photo. `width` is a value of `sizes`, such as `100vw`. With the data saver
 * on, offers only the next smaller size.
 */
export const usePhotoSources = (
  url: string,
  { width, isEager }: { readonly width: string; readonly isEager: boolean },
): PhotoSources => photoSources(url, { width, isEager, isSavingData: useDataSaver(({ isOn }) => isOn) });
