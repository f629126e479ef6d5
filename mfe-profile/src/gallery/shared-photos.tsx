import { ConfirmDialog, space } from '@hamrah/ui-kit';
import { drainSharedPhotos } from '@hamrah/ui-kit/shell-api/device/shared-photos.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGalleryText } from '../messages/gallery.ts';

const Names = styled.ul`display: grid; gap: ${space.xxs}; margin: ${space.s} 0; list-style: none; overflow-wrap: anywhere;`;

/** Offers to add photos from another app. Any site can send photos, so none are added without confirmation. */
export function SharedPhotos({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const text = useGalleryText();
  const [search, setSearch] = useSearchParams();
  const [files, setFiles] = useState<readonly File[]>([]);
  const isShared = search.has('shared');
  useEffect(() => {
    if (!isShared) return;
    void drainSharedPhotos().then((sharedPhotos) => {
      if (sharedPhotos.length > 0) setFiles(sharedPhotos);
      // A reload must not ask again.
      setSearch({}, { replace: true });
    });
  }, [isShared, setSearch]);
  const dismiss = () => setFiles([]);
  return (
    <ConfirmDialog
      title={text('shared.title')}
      isOpen={files.length > 0}
      onClose={dismiss}
      variant="primary"
      confirmLabel={text('shared.add')}
      onConfirm={async () => {
        dismiss();
        onAdd(files);
      }}
    >
      <p>{text('shared.text')}</p>
      <Names>
        {files.map((file, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two photos can have the same name, and the list never changes.
          <li key={index}>{file.name}</li>
        ))}
      </Names>
    </ConfirmDialog>
  );
}
