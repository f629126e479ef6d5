import type { Area } from './shrink-request.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The shape of photos on cards and profiles: width to height. */
export const cropAspect = 4 / 5;
/** Below this difference, a crop makes no visible difference. */
const aspectTolerance = 0.01;
/** Height of a proposed crop, as a multiple of the height of the face. */
const faceHeights = 3.5;
/** Distance from the top of a proposed crop to the centre of the face, as a share of its height. The eyes are then a third below the top. */
const faceCentre = 0.42;
/** Minimum width of a proposed crop in pixels, so that the photo stays sharp. */
const minCropWidth = 720;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), Math.max(max, 0));

/** Whether a photo already has the shape of a crop. */
export const hasCropAspect = ({ width, height }: Size): boolean =>
  Math.abs(width / height / cropAspect - 1) <= aspectTolerance;

/**
 * Whether the frame of the cropper, as percentages of the photo, is the largest of its shape at this zoom. While the window
 * changes its size, react-easy-crop 6.2.5 mixes old and new sizes for a moment and reports a part that nobody chose.
 */
export function fillsFrame(shares: Size, photo: Size, zoom: number): boolean {
  const aspect = (shares.width * photo.width) / (shares.height * photo.height);
  const filled = (Math.max(shares.width, shares.height) * zoom) / 100;
  return Math.abs(aspect / cropAspect - 1) <= aspectTolerance && Math.abs(filled - 1) <= aspectTolerance;
}

/** A crop around a face, within the picture. A large face gets the largest possible crop. */
export function cropAround(face: Area, picture: Size): Area {
  const largestWidth = Math.min(picture.width, picture.height * cropAspect);
  const wantedWidth = Math.max(face.height * faceHeights * cropAspect, minCropWidth);
  const width = Math.floor(Math.min(largestWidth, wantedWidth));
  const height = Math.floor(width / cropAspect);
  const x = face.x + face.width / 2 - width / 2;
  const y = face.y + face.height / 2 - height * faceCentre;
  return {
    x: Math.round(clamp(x, picture.width - width)),
    y: Math.round(clamp(y, picture.height - height)),
    width,
    height,
  };
}
