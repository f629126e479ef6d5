import type { io, Tensor } from '@tensorflow/tfjs';
import type { PhotoFindings } from '../../domain/photo-findings.ts';
import type { InspectionRasters } from '../../pictures/inspection-rasters.ts';
import { requireCommonJs, tf } from './tensorflow.ts';

type NsfwScores = Pick<PhotoFindings, 'indecent' | 'suggestive'>;

/** The folder of the model in the package, which has one file for the graph and two for the weights. */
const modelFolder = '../../models/mobilenet_v2_mid';
const weightFiles = ['group1-shard1of2.min.js', 'group1-shard2of2.min.js'];

/** Loads the classifier of nsfwjs, whose classes are drawing, hentai, neutral, porn and sexy, in this order. */
export async function loadNsfwClassifier(): Promise<(pixels: InspectionRasters['nsfw']) => Promise<NsfwScores>> {
  const model = await tf.loadGraphModel({ load: async () => readModel() });
  return async ({ data, width, height }) => {
    const output = tf.tidy(() => {
      const image = tf.tensor4d(data, [1, height, width, 3], 'int32').toFloat().div(255);
      return model.predict(image) as Tensor;
    });
    try {
      const [, hentai = 1, , porn = 1, sexy = 1] = await output.data();
      return { indecent: hentai + porn, suggestive: sexy };
    } finally {
      output.dispose();
    }
  };
}

/** Reads the model files. The package's own loader imports them, which takes seconds and 400 MB. */
function readModel(): io.ModelArtifacts {
  const pathOf = (name: string) =>
    new URL(`${modelFolder}/${name}`, import.meta.resolve('nsfwjs/models/mobilenet_v2_mid')).pathname;
  const { modelTopology, format, weightsManifest } = requireCommonJs(pathOf('model.min.js')) as io.ModelJSON;
  const weights = Buffer.concat(weightFiles.map((name) => Buffer.from(requireCommonJs(pathOf(name)), 'base64')));
  return {
    modelTopology,
    ...(format !== undefined && { format }),
    weightSpecs: weightsManifest.flatMap((group) => group.weights),
    weightData: Uint8Array.from(weights).buffer,
  };
}
