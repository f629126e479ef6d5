import { profile } from '@hamrah/contracts';
import { useExpiredPhotos, usePhotoSources } from '@hamrah/ui-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { useMemberText } from '../messages/member.ts';

const Image = styled.img`width: 100%; height: 100%; object-fit: contain;`;

/** A full-size photo. The context menu and dragging are disabled. */
export function FullPhoto({ url, label }: { url: string; label: string }) {
  const text = useMemberText();
  const refetchIfExpired = useExpiredPhotos();
  const [hasFailed, setFailed] = useState(false);
  const sources = usePhotoSources(url, { width: '100vw', isEager: true });
  if (hasFailed) return <p>{text('photos.failed')}</p>;
  return (
    <Image
      {...sources}
      alt={label}
      width={profile.photoWidths.full}
      decoding="async"
      draggable={false}
      onContextMenu={(event) => event.preventDefault()}
      onError={() => {
        setFailed(true);
        refetchIfExpired(url);
      }}
    />
  );
}
