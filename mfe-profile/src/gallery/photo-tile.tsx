import type { profile } from '@hamrah/contracts';
import { Badge, Button, colour, IconButton, Portrait, radius, size, space } from '@hamrah/ui-kit';
import { Star, Trash2 } from 'lucide-react';
import styled from 'styled-components';
import { useGalleryText } from '../messages/gallery.ts';

const Frame = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${space.xxs};
  padding: ${space.xs};
  border: 1px solid ${colour.line};
  border-radius: ${radius.card};
  background: ${colour.surface};
`;
const Foot = styled.div`display: flex; align-items: center; justify-content: space-between; min-height: 2.75rem;`;
const Delete = styled(IconButton)`margin-inline-start: auto;`;
const Mark = styled.span`position: absolute; inset: ${space.s} auto auto ${space.s};`;
const Small = styled(Button)`
  min-height: 2.75rem;
  padding-inline: 0.6rem;
  font-size: ${size.small};
`;

interface PhotoTileProps {
  readonly photo: profile.OwnGallery['items'][number];
  /** Its place in the gallery, from 1. */
  readonly at: number;
  readonly isBusy: boolean;
  readonly onMakeMain: () => void;
  readonly onDelete: () => void;
}

/** A photo of the gallery with what can be done to it. */
export function PhotoTile({ photo, at, isBusy, onMakeMain, onDelete }: PhotoTileProps) {
  const text = useGalleryText();
  return (
    <Frame>
      <Portrait name={text('gallery.photo', { at })} photoUrl={photo.cardUrl} isEager={at <= 4} />
      <Foot>
        {photo.isMain ? (
          <Mark>
            <Badge tone="gold">
              <Star aria-hidden size={14} fill="currentColor" /> {text('photo.main')}
            </Badge>
          </Mark>
        ) : (
          <Small
            variant="quiet"
            aria-label={text('photo.makeMainNamed', { at })}
            isDisabled={isBusy}
            onPress={onMakeMain}
          >
            {text('photo.makeMain')}
          </Small>
        )}
        <Delete label={text('photo.delete', { at })} isDisabled={isBusy} onPress={onDelete}>
          <Trash2 aria-hidden size={20} />
        </Delete>
      </Foot>
    </Frame>
  );
}
