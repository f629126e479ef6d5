import type { Area } from './shrink-request.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Aspect ratio of photos on cards and profiles, width to height. */
export const cropAspect = 4 / 5;
/** A relative difference up to this value is not visible. */
const aspectTolerance = 0.01;
/** Height of a proposed crop, as a multiple of the height of the face. */
const cropHeightInFaces = 3.5;
/**
 * Distance from the top of a proposed crop to the centre of the face, as a share of the crop's height. The eyes are
 * then a third of the height below the top.
 */
const faceCentre = 0.42;
/** Minimum width of a proposed crop in pixels if the picture allows it, so that the photo stays sharp. */
const minCropWidth = 720;

const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), Math.max(max, 0));

/** Whether a photo already has the aspect ratio of a crop. */
export const hasCropAspect = ({ width, height }: Size): boolean =>
  Math.abs(width / height / cropAspect - 1) <= aspectTolerance;

/**
 * Whether the frame of the cropper (`shares`, in percent of the photo) is the largest 4:5 frame at this zoom. While the
 * window is resized, react-easy-crop 6.2.5 briefly mixes old and new sizes and reports an area that nobody chose.
 */
export function isLargestFrame(shares: Size, photo: Size, zoom: number): boolean {
  const aspect = (shares.width * photo.width) / (shares.height * photo.height);
  const filled = (Math.max(shares.width, shares.height) * zoom) / 100;
  return Math.abs(aspect / cropAspect - 1) <= aspectTolerance && Math.abs(filled - 1) <= aspectTolerance;
}

/** A crop around a face, within the picture. A large face gets the largest possible crop. */
export function cropAround(face: Area, picture: Size): Area {
  const largestWidth = Math.min(picture.width, picture.height * cropAspect);
  const wantedWidth = Math.max(face.height * cropHeightInFaces * cropAspect, minCropWidth);
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
