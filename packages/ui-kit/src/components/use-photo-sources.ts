import { clearPhotoSizes, photoSizeOf, photoUrlIn, photoWidths } from '@hamrah/contracts/profile/photo-sizes';
import { useDataSaver } from '@hamrah/ui-kit/shell-api';
import type { ImgHTMLAttributes } from 'react';

/**
 * Attributes that let the browser choose a size of a photo up to that of `url`, for an image of the CSS width `width`. A
 * lazy image has its own width when it loads. With the data saver on, only the next smaller size is offered.
 */
export function usePhotoSources(
  url: string,
  { width, isEager }: { readonly width: string; readonly isEager: boolean },
): Pick<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet' | 'sizes'> {
  const isSaving = useDataSaver(({ isOn }) => isOn);
  const size = photoSizeOf(url);
  if (size === undefined || size === 'small') return { src: url };
  const sizes = clearPhotoSizes.slice(0, clearPhotoSizes.indexOf(size) + 1);
  if (isSaving) return { src: photoUrlIn(sizes.at(-2) ?? 'small', url) };
  const candidates = sizes.map((candidate) => `${photoUrlIn(candidate, url)} ${photoWidths[candidate]}w`);
  return { src: url, srcSet: candidates.join(', '), sizes: isEager ? width : `auto, ${width}` };
}
