// The package has no types.
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** A number fixes the axis of a variable font. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  /** Returns the font with only the glyphs of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
