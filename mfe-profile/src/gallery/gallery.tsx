import { maxPhotos, type profile } from '@hamrah/contracts';
import { Button, colour, Dialog, EmptyState, Heading, size, space, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { ImageOff } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDeletePhoto, useOrderPhotos, useSetMainPhoto } from '../data/use-own-photos.ts';
import { useGalleryText } from '../messages/gallery.ts';
import { AfterDialogClose } from './after-dialog-close.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { isWithheld } from './withheld-photo.tsx';
import { WithheldPhotos } from './withheld-photos.tsx';

const Block = styled.section`display: grid; gap: ${space.m};`;
const Header = styled.div`display: flex; flex-wrap: wrap; align-items: baseline; gap: ${space.xs} ${space.s};`;
const Count = styled.p`color: ${colour.quiet}; font-size: ${size.lead};`;
const Hint = styled.p`color: ${colour.quiet};`;

type Photo = profile.OwnGallery['items'][number];

/** The member's photos with their actions. Withheld photos are listed separately. */
export function Gallery({ photos }: { photos: readonly Photo[] }) {
  const text = useGalleryText();
  const problem = useProblemText();
  const id = useId();
  const setMain = useSetMainPhoto();
  const deletePhoto = useDeletePhoto();
  const { mutateAsync: orderPhotos } = useOrderPhotos();
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDeleted = useRef(false);
  const [photoToDelete, setPhotoToDelete] = useState<Photo | null>(null);
  const isBusy = setMain.isPending || deletePhoto.isPending;
  const visiblePhotos = photos.filter((photo) => !isWithheld(photo));
  const withheldPhotos = photos.filter(isWithheld);
  const runAction = async (action: Promise<unknown>, successKey: 'photo.madeMain' | 'photo.deleted') => {
    try {
      await action;
      toast.success(text(successKey));
      return true;
    } catch (error) {
      toast.error(problem(error instanceof ApiError ? error : 'service.failed'));
      return false;
    }
  };
  // The pressed button has disappeared or now belongs to another photo.
  const focusHeading = () => heading.current?.focus();
  const makeMain = async ({ id: photo }: Photo) => {
    await runAction(setMain.mutateAsync(photo), 'photo.madeMain');
    focusHeading();
  };
  const storeOrder = async (ids: string[]) => {
    const hasNewMain = photos.find(({ isMain }) => isMain)?.id !== ids[0];
    await orderPhotos(ids).then(
      () => hasNewMain && toast.success(text('photo.madeMain')),
      (error) => toast.error(problem(error instanceof ApiError ? error : 'service.failed')),
    );
  };
  const openDeleteDialog = (photo: Photo) => {
    wasDeleted.current = false;
    setPhotoToDelete(photo);
  };
  const confirmDelete = async () => {
    if (!photoToDelete) return;
    wasDeleted.current = await runAction(deletePhoto.mutateAsync(photoToDelete.id), 'photo.deleted');
    setPhotoToDelete(null);
  };
  return (
    <Block aria-labelledby={id}>
      <Header>
        <Heading level={2} id={id} ref={heading} tabIndex={-1}>
          {text('gallery.title')}
        </Heading>
        <Count>{text('gallery.count', { count: photos.length, max: maxPhotos })}</Count>
      </Header>
      {photos.length === 0 && (
        <EmptyState title={text('gallery.empty')} icon={<ImageOff aria-hidden size={36} strokeWidth={1.5} />}>
          <p>{text('gallery.emptyText')}</p>
        </EmptyState>
      )}
      {withheldPhotos.length > 0 && (
        <WithheldPhotos
          photos={withheldPhotos}
          firstNumber={visiblePhotos.length + 1}
          isBusy={isBusy}
          onDelete={openDeleteDialog}
          onFocusLost={focusHeading}
        />
      )}
      {withheldPhotos.length > 0 && visiblePhotos.length === 0 && <p>{text('withheld.noneVisible')}</p>}
      {visiblePhotos.length > 0 && (
        <>
          {visiblePhotos.length > 1 && <Hint>{text('order.hint')}</Hint>}
          <PhotoGrid
            photos={visiblePhotos}
            isBusy={isBusy}
            onMakeMain={(photo) => void makeMain(photo)}
            onDelete={openDeleteDialog}
            onReorder={(ids) => void storeOrder(ids)}
          />
        </>
      )}
      <Dialog title={text('delete.title')} isOpen={photoToDelete !== null} onClose={() => setPhotoToDelete(null)}>
        <p>
          {text('delete.text')} {photoToDelete?.isMain && visiblePhotos.length > 1 && text('delete.main')}
        </p>
        <Button variant="danger" isWide isPending={deletePhoto.isPending} onPress={() => void confirmDelete()}>
          {text('delete.confirm')}
        </Button>
        <Button autoFocus variant="quiet" isWide onPress={() => setPhotoToDelete(null)}>
          {text('delete.keep')}
        </Button>
        <AfterDialogClose onClose={() => wasDeleted.current && focusHeading()} />
      </Dialog>
    </Block>
  );
}
