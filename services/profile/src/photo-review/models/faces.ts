import { dirname, join } from 'node:path';
import type * as faceDetection from '@vladmandic/face-api';
import type { InspectionRasters } from '../../pictures/inspection-rasters.ts';
import { requireCommonJs, tf } from './tensorflow.ts';

const inputSize = 416;
/** Lower scores are noise. */
const scoreThreshold = 0.2;

/** Loads the face detector. It returns the confidence in each face, from 0 to 1. */
export async function loadFaceDetector(): Promise<(pixels: InspectionRasters['faces']) => Promise<number[]>> {
  const faceApi: typeof faceDetection = requireCommonJs('@vladmandic/face-api/dist/face-api.node-wasm.js');
  const folder = dirname(requireCommonJs.resolve('@vladmandic/face-api/package.json'));
  await faceApi.nets.tinyFaceDetector.loadFromDisk(join(folder, 'model'));
  const options = new faceApi.TinyFaceDetectorOptions({ inputSize, scoreThreshold });
  return async ({ data, width, height }) => {
    const image = tf.tensor3d(data, [height, width, 3], 'int32');
    try {
      // The package declares its own copy of the tensor type.
      const faces = await faceApi.detectAllFaces(image as never, options);
      return faces.map(({ score }) => score);
    } finally {
      image.dispose();
    }
  };
}
