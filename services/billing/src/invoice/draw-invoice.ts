import { operator } from '@hamrah/contracts/operator';
import PDFDocument from 'pdfkit';
import { dateInIndia } from '../domain/calendar.ts';
import { formatRupees, type Invoice } from '../domain/invoice.ts';
import { registerFonts, runsOf, type Weight } from './fonts.ts';

/** The issuer's GST registration. */
export interface Issuer {
  readonly state: string;
  readonly gstin: string;
}

const leftEdge = 56;
const rightEdge = 539;
/** Service accounting code (SAC) group "Other services", which includes matrimonial services. */
const accountingCode = '9997';

/** Amount rows in paise, from the taxable value to the total. */
export function amountRows({ price }: Invoice): readonly (readonly [string, number])[] {
  const taxes: [string, number][] =
    price.igstPaise > 0 || price.cgstPaise === 0
      ? [['IGST 18 %', price.igstPaise]]
      : [
          ['CGST 9 %', price.cgstPaise],
          ['SGST 9 %', price.sgstPaise],
        ];
  return [['Taxable value', price.beforeGstPaise], ...taxes, ['Total', price.totalPaise]];
}

/** Draws an invoice as a one-page A4 PDF. */
export function drawInvoice(invoice: Invoice, issuer: Issuer): Promise<Buffer> {
  const { number, supply, plan, payer } = invoice;
  const document = new PDFDocument({
    size: 'A4',
    margin: leftEdge,
    font: '',
    info: { Title: `Invoice ${number}`, Author: operator.name, CreationDate: invoice.issuedAt },
  });
  registerFonts(document);
  const write = (text: string, x: number, y: number, size = 10, weight: Weight = 'plain') => {
    let runX = x;
    for (const run of runsOf(text, weight)) {
      document.font(run.font).fontSize(size).text(run.text, runX, y, { lineBreak: false });
      runX += document.widthOfString(run.text);
    }
  };
  const widthOf = (text: string, size: number, weight: Weight) =>
    runsOf(text, weight).reduce((sum, run) => sum + document.font(run.font).fontSize(size).widthOfString(run.text), 0);
  const writeRight = (text: string, y: number, size = 10, weight: Weight = 'plain') =>
    write(text, rightEdge - widthOf(text, size, weight), y, size, weight);
  const drawLine = (y: number) =>
    document.moveTo(leftEdge, y).lineTo(rightEdge, y).lineWidth(0.5).strokeColor('#7a1f2b').stroke();

  write('Tax invoice', leftEdge, 56, 20, 'strong');
  writeRight(number, 60, 13, 'strong');
  writeRight(`Date ${dateInIndia(invoice.issuedAt)}`, 80);
  const issuerLines = [operator.name, operator.address, `GSTIN ${issuer.gstin}, ${issuer.state}`, operator.email];
  for (const [index, line] of issuerLines.entries())
    write(line, leftEdge, 100 + index * 15, 10, index === 0 ? 'strong' : 'plain');
  drawLine(170);
  const buyerLines = [
    `Billed to ${payer.name === '' ? 'a former member' : payer.name}`,
    ...(payer.phone === '' ? [] : [`Phone ${payer.phone}`]),
    `Member ${invoice.member}`,
    `Place of supply ${supply.state}, ${supply.country}`,
  ];
  for (const [index, line] of buyerLines.entries())
    write(line, leftEdge, 184 + index * 15, 10, index === 0 ? 'strong' : 'plain');
  drawLine(254);
  const months = plan.months === 1 ? '1 month' : `${plan.months} months`;
  write(`Plan ${plan.name}, ${months}`, leftEdge, 268, 11, 'strong');
  write(`${plan.contacts} contacts, ${plan.messages} messages`, leftEdge, 286);
  write(`Service accounting code ${accountingCode}`, leftEdge, 301);
  for (const [index, [name, paise]] of amountRows(invoice).entries()) {
    const weight = name === 'Total' ? 'strong' : 'plain';
    write(name, 330, 330 + index * 18, 11, weight);
    writeRight(formatRupees(paise), 330 + index * 18, 11, weight);
  }
  drawLine(424);
  write(`Paid on ${dateInIndia(invoice.paidAt)}. Payment ID ${invoice.payment}`, leftEdge, 436);
  write('Tax is not payable on reverse charge. The plan ends automatically and does not renew.', leftEdge, 452);
  write('This is a computer-generated invoice and does not require a signature.', leftEdge, 468);
  return bytesOf(document);
}

function bytesOf(document: typeof PDFDocument.prototype): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.end();
  });
}
