import { describe, expect, it } from 'vitest';
import { flowerOpened, noteText, writeNote } from './fixtures/notes.ts';
import { defineService, kitFor, type ServiceContext } from './index.ts';

const { feature, subscriber, responder } = kitFor<ServiceContext>();
const write = feature(writeNote, async () => ({ id: '1', text: 't' }));
const hear = (name: string) => subscriber(name, flowerOpened, async () => {});
const connect = (foundation: ServiceContext) => foundation;

describe('the table of contents of a service', () => {
  it('is refused when it serves a route twice', () => {
    expect(() => defineService({ name: 'notes', connect, features: [write, write] })).toThrow(
      'POST /notes/notes is there twice',
    );
  });

  it('is refused when it serves or answers what belongs to another service', () => {
    const told = responder(noteText, async () => null);
    expect(() => defineService({ name: 'inbox', connect, features: [write], responders: [told] })).toThrow(
      /\/notes\/notes belongs to another service\s+notes\.note_text belongs/,
    );
  });

  it('is refused when two reactions share a name, or one has a name no consumer can have', () => {
    expect(() => defineService({ name: 'notes', connect, subscribers: [hear('a-b'), hear('a-b')] })).toThrow(
      'a-b is there twice',
    );
    expect(() => defineService({ name: 'notes', connect, subscribers: [hear('a.b')] })).toThrow(
      'a.b is not kebab-case',
    );
  });
});
