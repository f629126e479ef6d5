import { Button, colour, Dialog, radius, size, space } from '@hamrah/ui-kit';
import { useEffect, useId, useMemo, useState } from 'react';
import Cropper from 'react-easy-crop';
import styled from 'styled-components';
import { usePhotoCropText } from '../messages/photo-crop.ts';
import { cropAspect, isLargestFrame } from './crop.ts';
import type { PreparedPhoto } from './prepare-photo.ts';
import type { Area } from './shrink-request.ts';

const maxZoom = 4;
/** Distance that an arrow key moves the photo, in screen pixels. */
const keyboardStep = 8;

// The library would inject its style sheet inline, which the content security policy blocks.
const CropperBox = styled.div`
  position: relative;
  width: 100%;
  aspect-ratio: 1;
  max-height: min(20rem, 42vh);
  border-radius: ${radius.control};
  background: #1a1311;
  overflow: hidden;
  .reactEasyCrop_Container {
    position: absolute;
    inset: 0;
    display: flex;
    justify-content: center;
    align-items: center;
    overflow: hidden;
    user-select: none;
    touch-action: none;
    cursor: move;
  }
  .reactEasyCrop_Image { max-width: unset; }
  .reactEasyCrop_Contain { position: absolute; inset: 0; max-width: 100%; max-height: 100%; margin: auto; }
  .reactEasyCrop_Cover_Vertical { width: auto; height: 100%; }
  .reactEasyCrop_CropArea {
    position: absolute;
    left: 50%;
    top: 50%;
    transform: translate(-50%, -50%);
    border: 2px solid #fff;
    border-radius: 0.5rem;
    box-shadow: 0 0 0 9999em rgb(26 19 17 / 60%);
  }
  .reactEasyCrop_CropArea:focus-visible { outline: 3px solid #ffb54d; outline-offset: -5px; }
`;
const Zoom = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space.s};
  font-weight: 600;
  & > input { height: 2.75rem; accent-color: ${colour.maroonInk}; cursor: pointer; }
`;
const Note = styled.p`color: ${colour.quiet}; font-size: ${size.small}; line-height: 1.45;`;
const Body = styled.div`display: grid; gap: ${space.s};`;
const Actions = styled.div`display: grid; gap: ${space.xs};`;

interface CropDialogProps {
  readonly photo: PreparedPhoto;
  readonly proposedCrop: Area;
  /** Whether the member selected several photos together. */
  readonly hasSeveralPhotos: boolean;
  readonly onCrop: (area: Area) => void;
  readonly onUseOriginal: () => void;
  readonly onUseAllOriginals: () => void;
  /** The member does not want to send the photo. */
  readonly onCancel: () => void;
}

/** Lets the member choose the part of a photo that others see. Opens with the proposed crop. */
export function CropDialog({ photo, proposedCrop, hasSeveralPhotos, ...actions }: CropDialogProps) {
  const text = usePhotoCropText();
  const id = useId();
  const url = useMemo(() => URL.createObjectURL(photo.file), [photo]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState(proposedCrop);
  return (
    <Dialog title={text('title')} isOpen onClose={actions.onCancel}>
      <Body>
        <Note id={`${id}-lead`}>{text('lead')}</Note>
        <CropperBox>
          <Cropper
            image={url}
            aspect={cropAspect}
            // A wide photo fills the height of the box, so that the frame is as tall as the box.
            objectFit={photo.width > photo.height * cropAspect ? 'vertical-cover' : 'contain'}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            showGrid={false}
            keyboardStep={keyboardStep}
            initialCroppedAreaPixels={proposedCrop}
            disableAutomaticStylesInjection
            mediaProps={{ alt: text('photo') }}
            cropperProps={{ role: 'group', 'aria-label': text('frame'), 'aria-describedby': `${id}-lead` }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(shares, pixels) => {
              if (isLargestFrame(shares, photo, zoom)) setArea(pixels);
            }}
          />
        </CropperBox>
        <Zoom>
          {text('zoom')}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            aria-valuetext={text('zoomValue', { percent: Math.round(zoom * 100) })}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </Zoom>
      </Body>
      <Actions>
        <Button autoFocus isWide onPress={() => actions.onCrop(area)}>
          {text('crop')}
        </Button>
        <Button variant="secondary" isWide onPress={actions.onUseOriginal}>
          {text('original')}
        </Button>
        {hasSeveralPhotos && (
          <Button variant="quiet" isWide onPress={actions.onUseAllOriginals}>
            {text('allOriginals')}
          </Button>
        )}
      </Actions>
    </Dialog>
  );
}
