import sharp from 'sharp';

const [columns, rows] = [9, 8];

/**
 * What a picture looks like, as 64 bits in 16 hex digits: whether each of 8 × 8 spots is brighter than the one to its right
 * (dHash). Pictures that look alike, in another size, format or quality, differ in few bits.
 */
export async function printOf(picture: Buffer): Promise<string> {
  const spots = await sharp(picture).greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer();
  let print = 0n;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const at = row * columns + column;
      print = (print << 1n) | ((spots[at] ?? 0) > (spots[at + 1] ?? 0) ? 1n : 0n);
    }
  }
  return print.toString(16).padStart(16, '0');
}
