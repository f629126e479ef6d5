import { describe, expect, it } from 'vitest';
import { isWhole, parseSelection, vitestArguments } from './arguments.ts';

describe('the arguments of npm test', () => {
  it.each([
    [[], []],
    [['services/inbox'], ['services/inbox']],
    [['--changed'], ['--changed']],
    [
      ['--changed=main', 'inbox'],
      ['--changed=main', 'inbox'],
    ],
    [['--shard=2/4'], ['--shard=2/4']],
    [['--shard', '4/4'], ['--shard=4/4']],
  ])('%j select tests', (args, expected) => {
    const selection = parseSelection(args);
    expect(vitestArguments(selection)).toEqual(expected);
    expect(isWhole(selection)).toBe(args.length === 0);
  });

  it('can select watch mode', () => {
    expect(parseSelection(['--watch', 'inbox'])).toMatchObject({ watch: true, filters: ['inbox'] });
    expect(parseSelection([]).watch).toBe(false);
  });

  it.each([
    [['--shard=0/4'], '--shard must look like 1/4, not "0/4".'],
    [['--shard=5/4'], '--shard must look like 1/4, not "5/4".'],
    [['--shard=a/4'], '--shard must look like 1/4, not "a/4".'],
    [['--shard'], "Option '--shard <value>' argument missing"],
    [['--shrad=1/4'], "Unknown option '--shrad'"],
    [['--watch=yes'], "Option '--watch' does not take an argument"],
  ])('%j are refused with the usage', (args, message) => {
    expect(() => parseSelection(args)).toThrow(message);
    expect(() => parseSelection(args)).toThrow('npm test -- --changed');
  });
});
