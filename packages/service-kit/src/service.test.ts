import { describe, expect, it } from 'vitest';
import { flowerOpened, noteText, writeNote } from './fixtures/notes.ts';
import { defineService, kitFor, type ServiceContext } from './index.ts';

const { feature, subscriber, responder } = kitFor<ServiceContext>();
const write = feature(writeNote, async () => ({ id: '1', text: 't' }));
const declare = (name: string) => subscriber(name, flowerOpened, async () => {});
const connect = (context: ServiceContext) => context;

describe('defineService', () => {
  it('rejects a route that is declared twice', () => {
    expect(() => defineService({ name: 'notes', connect, features: [write, write] })).toThrow(
      'POST /notes/notes is declared twice',
    );
  });

  it('rejects routes and RPCs of another service', () => {
    const noteResponder = responder(noteText, async () => null);
    expect(() => defineService({ name: 'inbox', connect, features: [write], responders: [noteResponder] })).toThrow(
      /\/notes\/notes belongs to another service\s+notes\.note_text belongs/,
    );
  });

  it('rejects duplicate and invalid subscriber names', () => {
    expect(() => defineService({ name: 'notes', connect, subscribers: [declare('a-b'), declare('a-b')] })).toThrow(
      'a-b is declared twice',
    );
    expect(() => defineService({ name: 'notes', connect, subscribers: [declare('a.b')] })).toThrow(
      'a.b is not kebab-case',
    );
  });
});
