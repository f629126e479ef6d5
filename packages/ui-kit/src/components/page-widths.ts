/** Maximum widths of a page's column in CSS. */
export const pageWidths = { narrow: '38rem', reading: '54rem', wide: '66rem', full: '78rem' } as const;
export type PageWidth = keyof typeof pageWidths;
