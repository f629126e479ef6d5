import smartcrop, { type CropOptions } from 'smartcrop';
import { cropAround } from './crop.ts';
import type { Area } from './shrink-request.ts';

/** The shape detection API, which only some browsers have. */
interface FaceDetector {
  detect(picture: OffscreenCanvas): Promise<readonly { readonly boundingBox: Area }[]>;
}
type FaceDetectorConstructor = new (options: { readonly fastMode: boolean }) => FaceDetector;

/**
 * Proposes a crop of 4:5 around the largest face. If the browser finds no face, smartcrop positions the largest
 * possible crop by skin colour and detail. Runs in a worker.
 */
export async function proposeCrop(picture: OffscreenCanvas): Promise<Area> {
  const face = await findLargestFace(picture);
  if (face) return cropAround(face, picture);
  const options = {
    width: 4,
    height: 5,
    canvasFactory: (width: number, height: number) => new OffscreenCanvas(width, height),
  } satisfies CropOptions & { canvasFactory: unknown };
  const { topCrop } = await smartcrop.crop(picture, options);
  return { x: topCrop.x, y: topCrop.y, width: topCrop.width, height: topCrop.height };
}

async function findLargestFace(picture: OffscreenCanvas): Promise<Area | undefined> {
  const { FaceDetector } = globalThis as { FaceDetector?: FaceDetectorConstructor };
  if (!FaceDetector) return undefined;
  try {
    const faces = await new FaceDetector({ fastMode: true }).detect(picture);
    return faces.map(({ boundingBox }) => boundingBox).toSorted((a, b) => b.height - a.height)[0];
  } catch {
    // Some systems have the API but no detector.
    return undefined;
  }
}
