import { builtInLists } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { joined, namesIn } from './names.ts';

describe('a list in one text', () => {
  it('comes back as it was, whatever commas its names hold', () => {
    for (const known of Object.values(builtInLists)) {
      expect(namesIn(joined(known), known)).toEqual([...known]);
      expect(namesIn(known.join(', '), known)).toEqual([...known]);
      expect(namesIn(joined(known).split(',').join(' , '), known)).toEqual([...known]);
    }
  });

  it('keeps names nobody knows, leaves out empty ones and takes an array as it is', () => {
    expect(namesIn('Punjab, Goa,,', [])).toEqual(['Punjab', 'Goa']);
    expect(namesIn('', ['a,b'])).toEqual([]);
    expect(namesIn(['a,b', ''], [])).toEqual(['a,b']);
    expect(namesIn('a,c,a,b', ['a,b'])).toEqual(['a', 'c', 'a,b']);
  });
});
