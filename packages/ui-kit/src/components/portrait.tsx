import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { useKitText } from '../messages/index.ts';
import { PortraitFrame } from './portrait-frame.ts';
import { useExpiredPhotos } from './use-expired-photos.ts';
import { useIsNear } from './use-is-near.ts';
import { usePhotoSources } from './use-photo-sources.ts';

interface PortraitProps {
  readonly name: string;
  /** Signed URL of the photo. */
  readonly photoUrl: string | null;
  readonly shape?: 'portrait' | 'round';
  /** Loads the photo immediately. Use it above the fold. */
  readonly isEager?: boolean;
  /** `sizes` of the image. Default: the width of a large card or, if round, of a portrait in a list. */
  readonly width?: string;
}

/**
 * A member's photo, without a context menu. Loads within one screen of the window, because `loading="lazy"` alone
 * starts 2,500 px ahead on a slow network. Shows a placeholder if there is no photo or it fails to load. Renews an
 * expired URL.
 */
export function Portrait({ name, photoUrl, shape = 'portrait', isEager = false, width }: PortraitProps) {
  const text = useKitText();
  const sources = usePhotoSources(photoUrl ?? '', { width: width ?? (shape === 'round' ? '5rem' : '22rem'), isEager });
  const refetchIfExpired = useExpiredPhotos();
  const { ref, isNear } = useIsNear<HTMLSpanElement>(isEager);
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const hasPhoto = photoUrl !== null && photoUrl !== failedUrl;
  const label = text('portrait.of', { name });
  return (
    <PortraitFrame ref={ref} $shape={shape}>
      {!hasPhoto ? (
        <UserRound role="img" aria-label={text('portrait.none', { name })} strokeWidth={1.25} />
      ) : isNear ? (
        <img
          {...sources}
          alt={label}
          width={480}
          height={shape === 'round' ? 480 : 600}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onContextMenu={(event) => event.preventDefault()}
          onError={() => {
            setFailedUrl(photoUrl);
            refetchIfExpired(photoUrl);
          }}
        />
      ) : (
        <span role="img" aria-label={label} />
      )}
    </PortraitFrame>
  );
}
