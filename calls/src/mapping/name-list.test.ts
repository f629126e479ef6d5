import { builtInLists } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { joinNames, parseNames } from './name-list.ts';

describe('a comma-separated list', () => {
  it('round-trips known names that contain commas', () => {
    for (const known of Object.values(builtInLists)) {
      expect(parseNames(joinNames(known), known)).toEqual([...known]);
      expect(parseNames(known.join(', '), known)).toEqual([...known]);
      expect(parseNames(joinNames(known).split(',').join(' , '), known)).toEqual([...known]);
    }
  });

  it('keeps unknown names, drops empty names and does not split array items', () => {
    expect(parseNames('Punjab, Goa,,', [])).toEqual(['Punjab', 'Goa']);
    expect(parseNames('', ['a,b'])).toEqual([]);
    expect(parseNames(['a,b', ''], [])).toEqual(['a,b']);
    expect(parseNames('a,c,a,b', ['a,b'])).toEqual(['a', 'c', 'a,b']);
  });
});
