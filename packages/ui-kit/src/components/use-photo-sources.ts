import { useDataSaver } from '@hamrah/ui-kit/shell-api';
import { type PhotoSources, photoSources } from './photo-sources.ts';

/** Attributes of an image of the CSS width `width` with a photo. With the data saver on, its next smaller size. */
export const usePhotoSources = (
  url: string,
  { width, isEager }: { readonly width: string; readonly isEager: boolean },
): PhotoSources => photoSources(url, { width, isEager, isSaving: useDataSaver(({ isOn }) => isOn) });
