import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { PhotoFindings } from '../../domain/photo-findings.ts';
import type { InspectionRasters } from '../../pictures/inspection-rasters.ts';
import { requireCommonJs } from './tensorflow.ts';

/** The language data of the package. The smallest variant is the fastest. */
const variant = '4.0.0_best_int';

/** Loads the text recognition for Latin script. It returns words in reading order. */
export async function loadTextRecogniser(): Promise<
  (pgm: InspectionRasters['text']) => Promise<PhotoFindings['words']>
> {
  const langPath = join(dirname(requireCommonJs.resolve('@tesseract.js-data/eng/package.json')), variant);
  const worker = await createWorker('eng', OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, debug_file: '/dev/null' });
  return async (pgm) => {
    const { data } = await worker.recognize(Buffer.from(pgm), {}, { text: false, blocks: true });
    return (data.blocks ?? [])
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
      .map(({ text, confidence }) => ({ text, confidence: confidence / 100 }));
  };
}
