import { Card, colour, Heading, media, space } from '@hamrah/ui-kit';
import { useId } from 'react';
import styled from 'styled-components';
import { useGalleryText } from '../messages/gallery.ts';
import { type WithheldGalleryPhoto, WithheldPhoto } from './withheld-photo.tsx';

const Panel = styled(
  Card,
)`display: grid; gap: ${space.m}; padding: ${space.m}; ${media.medium} { padding: ${space.l}; }`;
const Lead = styled.p`max-width: 42rem; color: ${colour.quiet};`;
const List = styled.ul`display: grid; gap: ${space.m}; list-style: none;`;

interface WithheldPhotosProps {
  readonly photos: readonly WithheldGalleryPhoto[];
  /** Position in the gallery of the first withheld photo, from 1. */
  readonly firstNumber: number;
  readonly isBusy: boolean;
  readonly onDelete: (photo: WithheldGalleryPhoto) => void;
  /** Called when the focused element has disappeared. */
  readonly onFocusLost: () => void;
}

/** Photos that staff withhold from other members. */
export function WithheldPhotos({ photos, firstNumber, isBusy, onDelete, onFocusLost }: WithheldPhotosProps) {
  const text = useGalleryText();
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id}>
      <Heading level={3} id={id}>
        {text('withheld.title')}
      </Heading>
      <Lead>{text('withheld.lead')}</Lead>
      <List>
        {photos.map((photo, index) => (
          <WithheldPhoto
            key={photo.id}
            photo={photo}
            number={firstNumber + index}
            isBusy={isBusy}
            onDelete={() => onDelete(photo)}
            onFocusLost={onFocusLost}
          />
        ))}
      </List>
    </Panel>
  );
}
