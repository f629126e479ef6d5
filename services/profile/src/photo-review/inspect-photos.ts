/** The worker that loads the models and inspects photos. `photo-inspector.ts` starts it and sends it pictures. */
import type { PhotoFindings } from '../domain/photo-findings.ts';
import type { InspectionRasters } from '../pictures/inspection-rasters.ts';
import { loadFaceDetector } from './models/faces.ts';
import { loadNsfwClassifier } from './models/nsfw.ts';
import { startTensorflow } from './models/tensorflow.ts';
import { loadTextRecogniser } from './models/text-recognition.ts';

async function loadModels(): Promise<(rasters: InspectionRasters) => Promise<PhotoFindings>> {
  await startTensorflow();
  const [detectFaces, classifyNsfw, recogniseText] = [
    await loadFaceDetector(),
    await loadNsfwClassifier(),
    await loadTextRecogniser(),
  ];
  return async ({ faces, nsfw, text }) => ({
    faceScores: await detectFaces(faces),
    ...(await classifyNsfw(nsfw)),
    words: await recogniseText(text),
  });
}

let models: ReturnType<typeof loadModels> | undefined;
process.on('message', (rasters: InspectionRasters) => {
  models ??= loadModels();
  models
    .then(async (inspect) => process.send?.({ findings: await inspect(rasters) }))
    .catch((error: unknown) => process.send?.({ error: String(error) }));
});
process.on('disconnect', () => process.exit());
