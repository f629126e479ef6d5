import { Card, colour, Heading, media, space } from '@hamrah/ui-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { useGalleryText } from '../messages/gallery.ts';
import { type WithheldGalleryPhoto, WithheldPhoto } from './withheld-photo.tsx';

const Sheet = styled(
  Card,
)`display: grid; gap: ${space.m}; padding: ${space.m}; ${media.medium} { padding: ${space.l}; }`;
const Lead = styled.p`max-width: 42rem; color: ${colour.quiet};`;
const List = styled.ul`display: grid; gap: ${space.m}; list-style: none;`;

interface WithheldPhotosProps {
  readonly photos: readonly WithheldGalleryPhoto[];
  /** The number of the first in the gallery. */
  readonly from: number;
  readonly isBusy: boolean;
  readonly onDelete: (photo: WithheldGalleryPhoto) => void;
  /** Takes the focus where what held it is gone. */
  readonly onGone: () => void;
}

/** The photos staff show to nobody but their owner. */
export function WithheldPhotos({ photos, from, isBusy, onDelete, onGone }: WithheldPhotosProps) {
  const text = useGalleryText();
  const id = useId();
  return (
    <Sheet as="section" aria-labelledby={id}>
      <Heading level={3} id={id}>
        {text('withheld.title')}
      </Heading>
      <Lead>{text('withheld.lead')}</Lead>
      <List>
        {photos.map((photo, index) => (
          <WithheldPhoto
            key={photo.id}
            photo={photo}
            at={from + index}
            isBusy={isBusy}
            onDelete={() => onDelete(photo)}
            onGone={onGone}
          />
        ))}
      </List>
    </Sheet>
  );
}
