import { maxPhotos, type profile } from '@hamrah/contracts';
import { Button, colour, Dialog, EmptyState, Heading, media, size, space, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { ImageOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDeletePhoto, useSetMainPhoto } from '../data/use-own-photos.ts';
import { useGalleryText } from '../messages/gallery.ts';
import { AfterDialogClose } from './after-dialog-close.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { isWithheld } from './withheld-photo.tsx';
import { WithheldPhotos } from './withheld-photos.tsx';

const Block = styled.section`display: grid; gap: ${space.m};`;
const Head = styled.div`display: flex; flex-wrap: wrap; align-items: baseline; gap: ${space.xs} ${space.s};`;
const Count = styled.p`color: ${colour.quiet}; font-size: ${size.lead};`;
const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(8.5rem, 100%), 1fr));
  gap: ${space.s};
  ${media.medium} { grid-template-columns: repeat(auto-fill, minmax(11.5rem, 1fr)); gap: ${space.m}; }
  list-style: none;
`;

type Photo = profile.OwnGallery['items'][number];

/** The member's photos: the main one, those staff withhold, and what can be done to each. */
export function Gallery({ photos }: { photos: readonly Photo[] }) {
  const text = useGalleryText();
  const problem = useProblemText();
  const id = useId();
  const setMain = useSetMainPhoto();
  const erase = useDeletePhoto();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDeleted = useRef(false);
  const [leaving, setLeaving] = useState<Photo | null>(null);
  const isBusy = setMain.isPending || erase.isPending;
  const shown = photos.filter((photo) => !isWithheld(photo));
  const withheld = photos.filter(isWithheld);
  const act = async (work: Promise<unknown>, done: 'photo.madeMain' | 'photo.deleted') => {
    try {
      await work;
      toast.success(text(done));
      return true;
    } catch (error) {
      toast.error(problem(error instanceof ApiError ? error.code : 'service.failed'));
      return false;
    }
  };
  // The button that was pressed is gone, or another's.
  const goUp = () => heading.current?.focus();
  const makeMain = async ({ id: photo }: Photo) => {
    await act(setMain.mutateAsync(photo), 'photo.madeMain');
    goUp();
  };
  const askToDelete = (photo: Photo) => {
    wasDeleted.current = false;
    setLeaving(photo);
  };
  const confirmed = async () => {
    if (!leaving) return;
    wasDeleted.current = await act(erase.mutateAsync(leaving.id), 'photo.deleted');
    setLeaving(null);
  };
  return (
    <Block aria-labelledby={id}>
      <Head>
        <Heading level={2} id={id} ref={heading} tabIndex={-1}>
          {text('gallery.title')}
        </Heading>
        <Count>{text('gallery.count', { count: photos.length, max: maxPhotos })}</Count>
      </Head>
      {photos.length === 0 && (
        <EmptyState title={text('gallery.empty')} icon={<ImageOff aria-hidden size={36} strokeWidth={1.5} />}>
          <p>{text('gallery.emptyText')}</p>
        </EmptyState>
      )}
      {withheld.length > 0 && (
        <WithheldPhotos
          photos={withheld}
          from={shown.length + 1}
          isBusy={isBusy}
          onDelete={askToDelete}
          onGone={goUp}
        />
      )}
      {withheld.length > 0 && shown.length === 0 && <p>{text('withheld.noneShown')}</p>}
      {shown.length > 0 && (
        <Grid>
          {shown.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              at={index + 1}
              isBusy={isBusy}
              onMakeMain={() => void makeMain(photo)}
              onDelete={() => askToDelete(photo)}
            />
          ))}
        </Grid>
      )}
      <Dialog title={text('delete.title')} isOpen={leaving !== null} onClose={() => setLeaving(null)}>
        <p>
          {text('delete.text')} {leaving?.isMain && shown.length > 1 && text('delete.main')}
        </p>
        <Button variant="danger" isWide isPending={erase.isPending} onPress={() => void confirmed()}>
          {text('delete.confirm')}
        </Button>
        <Button autoFocus variant="quiet" isWide onPress={() => setLeaving(null)}>
          {text('delete.keep')}
        </Button>
        <AfterDialogClose then={() => wasDeleted.current && goUp()} />
      </Dialog>
    </Block>
  );
}
