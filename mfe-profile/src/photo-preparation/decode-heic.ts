import type { ShrinkFailure } from './shrink-request.ts';

/** The parts of libheif that we use. `display` decodes the picture and turns it upright. */
interface HeicPicture {
  get_width(): number;
  get_height(): number;
  display(target: ImageData, onDone: (picture: ImageData | null) => void): void;
  free(): void;
}
interface Libheif {
  readonly HeifDecoder: new () => { decode(bytes: ArrayBuffer): HeicPicture[] };
}
declare function importScripts(url: string): void;
declare const libheif: (options: { readonly wasmBinary: ArrayBuffer }) => Libheif;

/** Major brands of still pictures and sequences in HEIF, as in ISO/IEC 23008-12. */
const brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'];

/** Whether the first bytes of a file declare HEIC or HEIF. */
export async function isHeic(file: Blob): Promise<boolean> {
  const head = await file.slice(4, 12).text();
  return head.startsWith('ftyp') && brands.includes(head.slice(4));
}

/** Decodes HEIC with libheif, which is loaded on demand. Runs in a worker. */
export async function decodeHeic(file: Blob): Promise<ImageBitmap | { readonly failure: ShrinkFailure }> {
  const decoder = await loadDecoder();
  if (!decoder) return { failure: 'unavailable' };
  try {
    const [picture] = decoder.decode(await file.arrayBuffer());
    if (!picture) return { failure: 'unreadable' };
    const target = new ImageData(picture.get_width(), picture.get_height());
    const pixels = await new Promise<ImageData | null>((resolve) => picture.display(target, resolve));
    picture.free();
    return pixels ? await createImageBitmap(pixels) : { failure: 'unreadable' };
  } catch {
    return { failure: 'unreadable' };
  }
}

/** The build serves both files unchanged, because the licence requires them to be separate and replaceable. */
async function loadDecoder(): Promise<InstanceType<Libheif['HeifDecoder']> | undefined> {
  try {
    const reply = await fetch(new URL('libheif-js/libheif-wasm/libheif.wasm', import.meta.url));
    if (!reply.ok) return undefined;
    const wasmBinary = await reply.arrayBuffer();
    importScripts(String(new URL('libheif-js/libheif-wasm/libheif.js', import.meta.url)));
    return new (libheif({ wasmBinary }).HeifDecoder)();
  } catch {
    return undefined;
  }
}
