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

/** A photo of the gallery that staff withhold. */
export type WithheldGalleryPhoto = Photo & { readonly withheld: NonNullable<Photo['withheld']> };

/** Whether staff withhold a photo. */
export const isWithheld = (photo: Photo): photo is WithheldGalleryPhoto => photo.withheld !== undefined;

interface WithheldPhotoProps {
  readonly photo: WithheldGalleryPhoto;
  /** Its number in the gallery. */
  readonly at: number;
  readonly isBusy: boolean;
  readonly onDelete: () => void;
  /** Takes the focus where what held it is gone. */
  readonly onGone: () => void;
}

/** A photo staff show to nobody but its owner: why, and the way to a second look, once. */
export function WithheldPhoto({ photo: { id, cardUrl, withheld }, at, isBusy, onDelete, onGone }: WithheldPhotoProps) {
  const text = useGalleryText();
  const state = useRef<HTMLParagraphElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { words, appeal } = withheld;
  return (
    <Row>
      <Portrait name={text('gallery.photo', { at })} photoUrl={cardUrl} isEager />
      <Content>
        <Header>
          <Badge>
            <EyeOff aria-hidden size={14} /> {text('withheld.badge')}
          </Badge>
          <IconButton label={text('photo.delete', { at })} isDisabled={isBusy} onPress={onDelete}>
            <Trash2 aria-hidden size={20} />
          </IconButton>
        </Header>
        <p>{words}</p>
        {appeal === 'possible' ? (
          <AppealButton
            variant="secondary"
            aria-label={text('appeal.askNamed', { at })}
            onPress={() => setAsking(true)}
          >
            {text('appeal.ask')}
          </AppealButton>
        ) : (
          <AppealState ref={state} tabIndex={-1}>
            {text(`appeal.${appeal}`)}
          </AppealState>
        )}
      </Content>
      <AppealDialog
        photo={id}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onDone={() => (state.current ? state.current.focus() : onGone())}
      />
    </Row>
  );
}
