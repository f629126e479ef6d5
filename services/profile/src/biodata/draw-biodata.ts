import { profileFieldLabels, profileSectionLabels } from '@hamrah/contracts';
import { operator } from '@hamrah/contracts/operator';
import type { BiodataDesign, SharedProfile } from '@hamrah/contracts/profile';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { registerFonts } from './fonts.ts';
import { writeText } from './text-block.ts';

/** The content of a biodata. `photo` is a JPEG. */
export interface Biodata extends Pick<SharedProfile, 'name' | 'sections'> {
  readonly design: BiodataDesign;
  readonly photo: Buffer | undefined;
  readonly link: { readonly url: string; readonly expiresAt: Date } | undefined;
  readonly createdAt: Date;
}
type Document = typeof PDFDocument.prototype;

const page = { width: 595, height: 842 } as const;
const colours = { maroon: '#7a1f2b', marigold: '#c98a1b', ink: '#2b1a14', quiet: '#6b5750', ivory: '#fbf5ea' } as const;
const labelWidth = 130;
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

interface Layout {
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  /** The first vertical position below the header of the first page. */
  readonly start: number;
}

/** Draws a biodata as an A4 PDF. */
export function drawBiodata(biodata: Biodata): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    autoFirstPage: false,
    info: {
      Title: biodata.name === null ? 'Biodata' : `Biodata of ${biodata.name}`,
      Author: operator.name,
      CreationDate: biodata.createdAt,
    },
  });
  registerFonts(document);
  const drawHead = biodata.design === 'classic' ? drawClassicHead : drawModernHead;
  document.on('pageAdded', () => drawFrame(document, biodata.design));
  document.addPage();
  drawSections(document, biodata, drawHead(document, biodata));
  return bytesOf(document);
}

function drawFrame(document: Document, design: BiodataDesign): void {
  document.rect(0, 0, page.width, page.height).fill(design === 'classic' ? colours.ivory : '#ffffff');
  if (design === 'modern') {
    document.rect(0, 0, 14, page.height).fill(colours.maroon);
    return;
  }
  document
    .rect(24, 24, page.width - 48, page.height - 48)
    .lineWidth(1.5)
    .strokeColor(colours.maroon)
    .stroke();
  document
    .rect(30, 30, page.width - 60, page.height - 60)
    .lineWidth(0.5)
    .strokeColor(colours.marigold)
    .stroke();
}

/** The classic design: centred, with a serif font and a small ornament. */
function drawClassicHead(document: Document, { name, photo, link }: Biodata): Layout {
  const [x, width] = [64, page.width - 128];
  let y = writeText(document, 'Biodata', {
    x,
    y: 52,
    width,
    size: 13,
    style: 'serif',
    colour: colours.quiet,
    align: 'center',
  });
  if (name !== null)
    y = writeText(document, name, {
      x,
      y: y + 2,
      width,
      size: 26,
      style: 'serif',
      colour: colours.maroon,
      align: 'center',
    });
  document
    .moveTo(page.width / 2 - 60, y + 8)
    .lineTo(page.width / 2 + 60, y + 8)
    .lineWidth(0.75)
    .strokeColor(colours.marigold)
    .stroke();
  document.circle(page.width / 2, y + 8, 2.5).fill(colours.marigold);
  y += 22;
  const photoHeight = drawPhoto(document, photo, { x: page.width / 2 - 60, y, width: 120 });
  y += photoHeight > 0 ? photoHeight + 14 : 0;
  drawLink(document, link, { x: page.width - 64 - 76, y: page.height - 64 - 96 });
  return { x, width, top: 56, bottom: page.height - 64, start: y };
}

/** The name on the left, the photo on the right. */
function drawModernHead(document: Document, { name, photo, link }: Biodata): Layout {
  const [x, width] = [50, page.width - 100];
  const photoWidth = 112;
  const photoHeight = drawPhoto(document, photo, { x: x + width - photoWidth, y: 48, width: photoWidth });
  const textWidth = photoHeight > 0 ? width - photoWidth - 24 : width;
  let y = writeText(document, name ?? 'Biodata', {
    x,
    y: 52,
    width: textWidth,
    size: 28,
    style: 'strong',
    colour: colours.maroon,
  });
  if (name !== null) y = writeText(document, 'Biodata', { x, y, width: textWidth, size: 12, colour: colours.quiet });
  drawLink(document, link, { x: page.width - 50 - 76, y: page.height - 50 - 96 });
  return {
    x,
    width,
    top: 48,
    bottom: page.height - 56,
    start: Math.max(y, photoHeight > 0 ? 48 + photoHeight : 0) + 20,
  };
}

/** Draws a photo in the ratio 4:5. Returns its height, 0 without a photo. */
function drawPhoto(
  document: Document,
  photo: Buffer | undefined,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  if (!photo) return 0;
  const height = width * 1.25;
  document.save().roundedRect(x, y, width, height, 6).clip();
  document.image(photo, x, y, { cover: [width, height], align: 'center', valign: 'center' });
  document.restore();
  return height;
}

const qrSize = 76;

/** The QR code of the share link, with its last day. */
function drawLink(document: Document, link: Biodata['link'], { x, y }: { x: number; y: number }): void {
  if (!link) return;
  const { data, size } = encode(link.url, { ecc: 'M', border: 2 });
  const module = qrSize / size;
  document.rect(x, y, qrSize, qrSize).fill('#ffffff');
  for (const [row, cells] of data.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(x + column * module, y + row * module, module + 0.05, module + 0.05);
  document.fill(colours.ink);
  const until = `See the profile until ${dateFormat.format(link.expiresAt)}`;
  writeText(document, until, {
    x: x - 30,
    y: y + qrSize + 3,
    width: qrSize + 60,
    size: 7,
    colour: colours.quiet,
    align: 'center',
  });
}

function drawSections(document: Document, { sections, design, link }: Biodata, layout: Layout): void {
  const { x, width, top, start } = layout;
  const style = design === 'classic' ? 'serif' : 'strong';
  const { bottom } = layout;
  // On the first page, lines beside the QR code are shorter.
  let codeTop = link ? bottom - 120 : page.height;
  let y = start;
  const breakPage = (height: number) => {
    if (y + height <= bottom) return;
    document.addPage();
    codeTop = page.height;
    y = top;
  };
  for (const { section, rows } of sections) {
    breakPage(70);
    y = writeText(document, section === 'about' ? 'About me' : profileSectionLabels[section], {
      x,
      y: y + 8,
      width,
      size: 13,
      style,
      colour: colours.maroon,
    });
    document
      .moveTo(x, y)
      .lineTo(x + (y > codeTop ? width - 120 : width), y)
      .lineWidth(0.5)
      .strokeColor(colours.marigold)
      .stroke();
    y += 6;
    for (const { label, value } of rows) {
      const isProse = section === 'about';
      const free = y > codeTop ? width - 120 : width;
      const column = isProse ? { x, width: free } : { x: x + labelWidth, width: free - labelWidth };
      const lines = Math.ceil(value.length / (column.width / 5));
      breakPage(Math.min(lines * 15, bottom - top));
      if (isProse && label !== profileFieldLabels.about)
        y = writeText(document, label, { ...column, y, size: 10, colour: colours.quiet });
      if (!isProse) writeText(document, label, { x, y, width: labelWidth - 10, size: 10, colour: colours.quiet });
      y = writeText(document, value, { ...column, y, size: 10.5 }) + 2;
    }
  }
}

function bytesOf(document: Document): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.end();
  });
}
