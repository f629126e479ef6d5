import { Page, QueryView, Skeleton, space, UnsavedChangesGuard } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { useOwnPhotos } from '../data/use-own-photos.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { PhotoVisibility } from '../gallery/photo-visibility.tsx';
import { SharedPhotos } from '../gallery/shared-photos.tsx';
import { UploadPanel } from '../gallery/upload-panel.tsx';
import { useUploads } from '../gallery/use-uploads.ts';
import { useGalleryText } from '../messages/gallery.ts';

const Column = styled.div`display: grid; gap: ${space.l};`;

/** Uploads, gallery and visibility of the viewer's photos. */
export default function MyPhoto() {
  const text = useGalleryText();
  const query = useOwnPhotos();
  const uploads = useUploads();
  return (
    <Page title={text('title')} lead={text('lead')} width="wide">
      <Column>
        <UploadPanel uploads={uploads} />
        <QueryView query={query} skeleton={<Skeleton $height="28rem" />}>
          {({ items, visibility }) => (
            <>
              <Gallery photos={items} />
              <PhotoVisibility visibility={visibility} />
            </>
          )}
        </QueryView>
      </Column>
      <SharedPhotos onAdd={uploads.addFiles} />
      <UnsavedChangesGuard isActive={uploads.isRunning}>{text('upload.running')}</UnsavedChangesGuard>
    </Page>
  );
}
