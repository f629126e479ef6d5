import sharp from 'sharp';

const [columns, rows] = [9, 8];

/**
 * The dHash of a picture: 64 bits in 16 hex digits. Each bit is set if one of 8 × 8 cells is brighter than its right
 * neighbour. Hashes of similar pictures differ in few bits, regardless of size, format and quality.
 */
export async function perceptualHashOf(picture: Buffer): Promise<string> {
  const cells = await sharp(picture).greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer();
  let hash = 0n;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const index = row * columns + column;
      hash = (hash << 1n) | ((cells[index] ?? 0) > (cells[index + 1] ?? 0) ? 1n : 0n);
    }
  }
  return hash.toString(16).padStart(16, '0');
}
