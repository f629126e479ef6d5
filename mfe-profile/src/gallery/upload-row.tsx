import { Button, colour, IconButton, radius, size, space, UploadProgress } from '@hamrah/ui-kit';
import { Image as ImageIcon, X } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import styled from 'styled-components';
import { useGalleryText } from '../messages/gallery.ts';
import type { Upload } from './use-uploads.ts';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.xs} ${space.s};
  padding: ${space.xs} ${space.s};
  border: 1px solid ${colour.line};
  border-radius: ${radius.control};
`;
const Thumb = styled.img`width: 3rem; height: 3.75rem; border-radius: 0.5rem; background: ${colour.sunken}; object-fit: cover;`;
const NoThumb = styled(ImageIcon)`width: 3rem; color: ${colour.quiet};`;
const Content = styled.div`display: grid; gap: ${space.xxs}; min-width: 0;`;
const Name = styled.p`overflow: hidden; font-weight: 600; line-height: 1.4; text-overflow: ellipsis; white-space: nowrap;`;
const Muted = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const ErrorText = styled.p`color: ${colour.danger}; font-size: ${size.small}; font-weight: 600; line-height: 1.45;`;
const Actions = styled.div`display: flex; align-items: center;`;

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** Progress or error of one upload. */
export function UploadRow({ upload, onRetry, onRemove }: UploadRowProps) {
  const { file, prepared, stage, percent, error, canRetry } = upload;
  const text = useGalleryText();
  // The original may have 12 megapixels. Decoding it would block the page.
  const url = useMemo(() => (prepared ? URL.createObjectURL(prepared) : ''), [prepared]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return (
    <Row>
      {url ? <Thumb src={url} alt="" /> : <NoThumb aria-hidden size={28} />}
      <Content>
        <Name>{file.name}</Name>
        {stage === 'uploading' && <UploadProgress name={file.name} state={percent} onCancel={onRemove} />}
        {stage === 'preparing' && <Muted>{text('upload.preparing')}</Muted>}
        {stage === 'waiting' && <Muted>{text('upload.waiting')}</Muted>}
        <ErrorText role="alert">{error}</ErrorText>
      </Content>
      <Actions>
        {canRetry && (
          <Button variant="quiet" aria-label={text('upload.retryNamed', { file: file.name })} onPress={onRetry}>
            {text('upload.retry')}
          </Button>
        )}
        {stage !== 'uploading' && (
          <IconButton label={text('upload.dismiss', { file: file.name })} onPress={onRemove}>
            <X aria-hidden size={20} />
          </IconButton>
        )}
      </Actions>
    </Row>
  );
}
