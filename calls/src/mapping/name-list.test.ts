import { builtInLists } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { joinNames, parseNames } from './name-list.ts';

describe('a list in one text', () => {
  it('comes back as it was, whatever commas its names hold', () => {
    for (const known of Object.values(builtInLists)) {
      expect(parseNames(joinNames(known), known)).toEqual([...known]);
      expect(parseNames(known.join(', '), known)).toEqual([...known]);
      expect(parseNames(joinNames(known).split(',').join(' , '), known)).toEqual([...known]);
    }
  });

  it('keeps names nobody knows, leaves out empty ones and takes an array as it is', () => {
    expect(parseNames('Punjab, Goa,,', [])).toEqual(['Punjab', 'Goa']);
    expect(parseNames('', ['a,b'])).toEqual([]);
    expect(parseNames(['a,b', ''], [])).toEqual(['a,b']);
    expect(parseNames('a,c,a,b', ['a,b'])).toEqual(['a', 'c', 'a,b']);
  });
});
