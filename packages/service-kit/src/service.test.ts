import { describe, expect, it } from 'vitest';
import { flowerOpened, noteText, writeNote } from './fixtures/notes.ts';
import { defineService, type Foundation, kitFor } from './index.ts';

const { feature, reaction, answer } = kitFor<Foundation>();
const write = feature(writeNote, async () => ({ id: '1', text: 't' }));
const hear = (name: string) => reaction(name, flowerOpened, async () => {});
const connect = (foundation: Foundation) => foundation;

describe('the table of contents of a service', () => {
  it('is refused when it serves a route twice', () => {
    expect(() => defineService({ name: 'notes', connect, features: [write, write] })).toThrow(
      'POST /notes/notes is there twice',
    );
  });

  it('is refused when it serves or answers what belongs to another service', () => {
    const told = answer(noteText, async () => null);
    expect(() => defineService({ name: 'inbox', connect, features: [write], answers: [told] })).toThrow(
      /\/notes\/notes belongs to another service\s+notes\.note_text belongs/,
    );
  });

  it('is refused when two reactions share a name, or one has a name no consumer can have', () => {
    expect(() => defineService({ name: 'notes', connect, reactions: [hear('a-b'), hear('a-b')] })).toThrow(
      'a-b is there twice',
    );
    expect(() => defineService({ name: 'notes', connect, reactions: [hear('a.b')] })).toThrow('a.b is not kebab-case');
  });
});
