import { event, type Route, route, rpc } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { compareSurfaces } from './compare-surfaces.ts';
import { surfaceOf } from './surface.ts';

const routeWith = (options: Partial<Route>) =>
  surfaceOf({
    routes: [
      {
        service: 'inbox',
        declared: route('POST', '/inbox/letters', { access: 'member', summary: '', ...options } as never),
      },
    ],
  });
const eventWith = (data: z.ZodObject) =>
  surfaceOf({
    events: [{ service: 'inbox', declared: event('inbox.letter_sent', 1, { summary: '', key: 'letter', data }) }],
  });
const rpcWith = (request: z.ZodType, reply: z.ZodType) =>
  surfaceOf({ rpcs: [{ service: 'inbox', declared: rpc('inbox.get_letter', { summary: '', request, reply }) }] });
const rollouts = (...[before, after]: Parameters<typeof compareSurfaces>) => [
  ...new Set(compareSurfaces(before, after).map(({ rollout }) => rollout)),
];

const text = z.string().max(100);
const letter = z.object({ letter: text });
const state = (...states: [string, ...string[]]) => z.object({ letter: text, state: z.enum(states) });

describe('a changed route', () => {
  it.each([
    ['a new optional field of the body', { body: letter }, { body: letter.extend({ sign: text.optional() }) }],
    ['a new field of the reply', { reply: letter }, { reply: letter.extend({ sentAt: text }) }],
    [
      'a new field inside a list of the reply',
      { reply: z.array(letter) },
      { reply: z.array(letter.extend({ sentAt: text })) },
    ],
    ['a longer text in the body', { body: letter }, { body: z.object({ letter: z.string().max(200) }) }],
    ['one more choice in the query', { query: state('read') }, { query: state('read', 'new') }],
    ['a field of the body that becomes optional', { body: letter }, { body: letter.partial() }],
    ['one choice fewer in the reply', { reply: state('read', 'new') }, { reply: state('read') }],
    ['a reply that visitors may read too', { access: 'member' }, { access: 'anyone' }],
  ] as const)('needs one deployment for %s', (_, before, after) => {
    expect(rollouts(routeWith(before as never), routeWith(after as never))).toEqual(['one deployment']);
  });

  it.each([
    ['a new required field of the body', { body: letter }, { body: letter.extend({ sign: text }) }],
    [
      'a field of the body that is no longer read',
      { body: letter.extend({ sign: text.optional() }) },
      { body: letter },
    ],
    ['a shorter text in the body', { body: letter }, { body: z.object({ letter: z.string().max(50) }) }],
    ['one choice fewer in the query', { query: state('read', 'new') }, { query: state('read') }],
    ['another pattern in the body', { body: letter }, { body: z.object({ letter: text.regex(/^a/) }) }],
    ['a field that the reply no longer has', { reply: letter.extend({ sentAt: text }) }, { reply: letter }],
    ['a field of the reply that may be absent', { reply: letter }, { reply: letter.partial() }],
    ['a field of the reply that may be null', { reply: letter }, { reply: z.object({ letter: text.nullable() }) }],
    ['one more choice in the reply', { reply: state('read') }, { reply: state('read', 'new') }],
    ['a number instead of text', { reply: letter }, { reply: z.object({ letter: z.number() }) }],
    ['a reply that disappears', { reply: letter }, { reply: undefined, status: 200 }],
  ] as const)('needs its callers deployed first for %s', (_, before, after) => {
    expect(rollouts(routeWith(before as never), routeWith(after as never))).toEqual(['callers first']);
  });

  it.each([
    ['visitors who are now refused', { access: 'anyone' }, { access: 'member' }],
    ['another media type', { mediaType: 'image/webp' }, { mediaType: 'image/avif' }],
    ['another status', { status: 200, reply: letter }, { status: 201, reply: letter }],
  ] as const)('needs a second route for %s', (_, before, after) => {
    expect(rollouts(routeWith(before as never), routeWith(after as never))).toEqual(['second declaration']);
  });

  it('may differ in descriptions, but not in a field named description', () => {
    const described = { body: z.object({ letter: text.describe('The whole text') }) };
    expect(compareSurfaces(routeWith({ body: letter }), routeWith(described))).toEqual([]);
    const named = { body: z.object({ letter: text, description: text }) };
    expect(rollouts(routeWith({ body: letter }), routeWith(named))).toEqual(['callers first']);
  });
});

describe('a changed event', () => {
  it('needs one deployment for a new optional field', () => {
    expect(rollouts(eventWith(letter), eventWith(letter.extend({ sign: text.optional() })))).toEqual([
      'one deployment',
    ]);
  });

  it('needs a second version for a required field, which stored events lack', () => {
    expect(rollouts(eventWith(letter), eventWith(letter.extend({ sign: text })))).toContain('second declaration');
  });

  it('needs its subscribers deployed first for one more choice and for a longer text', () => {
    expect(rollouts(eventWith(state('read')), eventWith(state('read', 'new')))).toEqual(['callers first']);
    expect(rollouts(eventWith(letter), eventWith(z.object({ letter: z.string().max(200) })))).toEqual([
      'callers first',
    ]);
  });
});

describe('a changed RPC', () => {
  it('compares the request and the reply in opposite directions', () => {
    const [narrow, wide] = [state('read'), state('read', 'new')];
    expect(rollouts(rpcWith(narrow, letter), rpcWith(wide, letter))).toEqual(['one deployment']);
    expect(rollouts(rpcWith(wide, letter), rpcWith(narrow, letter))).toEqual(['callers first']);
    expect(rollouts(rpcWith(letter, narrow), rpcWith(letter, wide))).toEqual(['callers first']);
    expect(rollouts(rpcWith(letter, wide), rpcWith(letter, narrow))).toEqual(['one deployment']);
  });
});

it('a new declaration needs one deployment, and a removed one needs its callers deployed first', () => {
  const added = eventWith(letter);
  expect(rollouts({}, added)).toEqual(['one deployment']);
  expect(rollouts(added, {})).toEqual(['callers first']);
});
