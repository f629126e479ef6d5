import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../domain/invoice.ts';
import { priceOf, supplyTo } from '../domain/price.ts';
import { amountRows, drawInvoice } from './draw-invoice.ts';

const invoiceTo = (state: string, name = 'Asha Rao'): Invoice => {
  const supply = supplyTo({ country: 'India', state }, 'Delhi');
  return {
    number: 'HM/26-27/000001',
    payment: '01a1fd70-5a37-7647-a9ce-5856098e2ce7',
    member: 'HM4T7K2Q9X',
    issuedAt: new Date('2026-11-21T10:00:00Z'),
    paidAt: new Date('2026-11-21T09:59:00Z'),
    payer: { name, phone: '9800000001' },
    supply,
    plan: { name: 'Gold', months: 3, contacts: 75, messages: 50 },
    price: priceOf(299_900, supply.kind),
  };
};

/** The characters of a PDF's embedded fonts, from their ToUnicode maps. */
function charactersOf(pdf: Buffer): Set<string> {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)];
  const texts = streams.flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  const maps = texts.filter((text) => text.includes('beginbfrange')).map((text) => text.split('beginbfrange')[1] ?? '');
  return new Set(
    maps.flatMap((map) =>
      [...map.matchAll(/<([0-9a-f]{4})>/g)].map(([, hex = '']) => String.fromCodePoint(Number.parseInt(hex, 16))),
    ),
  );
}

describe('an invoice', () => {
  it('splits GST into CGST and SGST only if the buyer is in the operator’s state', () => {
    expect(amountRows(invoiceTo('Delhi'))).toEqual([
      ['Taxable value', 299_900],
      ['CGST 9 %', 26_991],
      ['SGST 9 %', 26_991],
      ['Total', 353_882],
    ]);
    expect(amountRows(invoiceTo('Kerala')).map(([name]) => name)).toEqual(['Taxable value', 'IGST 18 %', 'Total']);
  });

  it('embeds fonts for the rupee sign and Devanagari names', async () => {
    const characters = charactersOf(
      await drawInvoice(invoiceTo('Delhi', 'आशा Rao'), { state: 'Delhi', gstin: '07AAACH0000A1Z5' }),
    );
    for (const character of '₹आशRao0123456789') expect(characters, character).toContain(character);
  });
});
