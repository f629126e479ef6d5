import type { profile } from '@hamrah/contracts';
import { Badge, Button, colour, IconButton, Portrait, size, space } from '@hamrah/ui-kit';
import { EyeOff, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useGalleryText } from '../messages/gallery.ts';
import { AppealDialog } from './appeal-dialog.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: clamp(5.5rem, 28%, 8rem) minmax(0, 1fr);
  align-items: start;
  gap: ${space.m};
`;
const Content = styled.div`display: grid; justify-items: start; gap: ${space.xs}; & > p { overflow-wrap: anywhere; }`;
const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 2.75rem;
  & > button { margin-inline-end: -0.6rem; }
  & svg { flex: none; }
`;
const AppealState = styled.p`color: ${colour.quiet};`;
const AppealButton = styled(Button)`min-height: 2.75rem; padding-inline: ${space.m}; font-size: ${size.small};`;

type Photo = profile.OwnGallery['items'][number];

export type WithheldGalleryPhoto = Photo & { readonly withheld: NonNullable<Photo['withheld']> };

/** Whether staff withhold a photo. */
export const isWithheld = (photo: Photo): photo is WithheldGalleryPhoto => photo.withheld !== undefined;

interface WithheldPhotoProps {
  readonly photo: WithheldGalleryPhoto;
  /** Position in the gallery, from 1. */
  readonly number: number;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  /** Called when the focused element has disappeared. */
  readonly onFocusLost: () => void;
}

/** A photo that only its owner sees, with the reason. The owner can appeal once. */
export function WithheldPhoto({
  photo: { id, cardUrl, withheld },
  number,
  isBusy,
  onDelete,
  onFocusLost,
}: WithheldPhotoProps) {
  const text = useGalleryText();
  const stateRef = useRef<HTMLParagraphElement>(null);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { message: explanation, appeal } = withheld;
  return (
    <Row>
      <Portrait name={text('gallery.photo', { at: number })} photoUrl={cardUrl} isEager />
      <Content>
        <Header>
          <Badge>
            <EyeOff aria-hidden size={14} /> {text('withheld.badge')}
          </Badge>
          <IconButton label={text('photo.delete', { at: number })} isDisabled={isBusy} onPress={onDelete}>
            <Trash2 aria-hidden size={20} />
          </IconButton>
        </Header>
        <p>{explanation}</p>
        {appeal === 'possible' ? (
          <AppealButton
            variant="secondary"
            aria-label={text('appeal.askNamed', { at: number })}
            onPress={() => setDialogOpen(true)}
          >
            {text('appeal.ask')}
          </AppealButton>
        ) : (
          <AppealState ref={stateRef} tabIndex={-1}>
            {text(`appeal.${appeal}`)}
          </AppealState>
        )}
      </Content>
      <AppealDialog
        photo={id}
        isOpen={isDialogOpen}
        onOpenChange={setDialogOpen}
        onDone={() => (stateRef.current ? stateRef.current.focus() : onFocusLost())}
      />
    </Row>
  );
}
