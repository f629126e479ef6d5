import { identity } from '@hamrah/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testViewer } from '../testing/fixtures.ts';
import { failNetwork, serve, serveProblem } from '../testing/mock-server.ts';
import { dropEarlyReplies, requestEarly } from './early-replies.ts';
import { send } from './send.ts';

const url = '/api/identity/sessions/current';
const other = { ...testViewer, firstName: 'Kabir' };
const read = () => send(identity.readSession, undefined);

let requests: unknown[];
beforeEach(() => {
  requests = serve(identity.readSession, testViewer);
});
afterEach(dropEarlyReplies);

describe('an early reply', () => {
  it('answers one call without another request', async () => {
    requestEarly([url]);
    expect([await read(), requests.length]).toEqual([testViewer, 1]);
    serve(identity.readSession, other);
    expect(await read()).toEqual(other);
  });

  it.each([
    ['refused', () => serveProblem(identity.readSession, 'session.required')],
    ['lost', () => failNetwork(identity.readSession)],
  ])('is not used if it was %s', async (_, answer) => {
    const early = answer();
    requestEarly([url]);
    await expect.poll(() => early.length).toBe(1);
    serve(identity.readSession, other);
    expect(await read()).toEqual(other);
  });

  it('is not used after it is dropped', async () => {
    requestEarly([url]);
    await expect.poll(() => requests.length).toBe(1);
    serve(identity.readSession, other);
    dropEarlyReplies();
    expect(await read()).toEqual(other);
  });
});
