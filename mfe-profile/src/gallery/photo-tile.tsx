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
const Footer = styled.div`display: flex; align-items: center; justify-content: space-between; min-height: 2.75rem;`;
const DeleteButton = styled(IconButton)`margin-inline-start: auto;`;
const Mark = styled.span`position: absolute; inset: ${space.s} auto auto ${space.s};`;
const SmallButton = styled(Button)`
  min-height: 2.75rem;
  padding-inline: 0.6rem;
  font-size: ${size.small};
`;

interface PhotoTileProps {
  readonly photo: profile.OwnGallery['items'][number];
  /** Position in the gallery, from 1. */
  readonly number: number;
  readonly isBusy: boolean;
  readonly onMakeMain: () => void;
  readonly onDelete: () => void;
}

/** A photo of the gallery with its actions. */
export function PhotoTile({ photo, number, isBusy, onMakeMain, onDelete }: PhotoTileProps) {
  const text = useGalleryText();
  return (
    <Frame>
      <Portrait name={text('gallery.photo', { at: number })} photoUrl={photo.cardUrl} isEager={number <= 4} />
      <Footer>
        {photo.isMain ? (
          <Mark>
            <Badge tone="gold">
              <Star aria-hidden size={14} fill="currentColor" /> {text('photo.main')}
            </Badge>
          </Mark>
        ) : (
          <SmallButton
            variant="quiet"
            aria-label={text('photo.makeMainNamed', { at: number })}
            isDisabled={isBusy}
            onPress={onMakeMain}
          >
            {text('photo.makeMain')}
          </SmallButton>
        )}
        <DeleteButton label={text('photo.delete', { at: number })} isDisabled={isBusy} onPress={onDelete}>
          <Trash2 aria-hidden size={20} />
        </DeleteButton>
      </Footer>
    </Frame>
  );
}
