import { identity } from '@hamrah/contracts';
import { apiBase } from '@hamrah/ui-kit/shell-api/send.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  appVersion,
  consumeFirstVisit,
  endSessionRequest,
  firstVisitKey,
  recordVisit,
  versionKey,
} from './first-visit.ts';

const reload = vi.fn();
const server = vi.fn(async () => new Response(null, { status: 204 }));

/** Simulates a reload, which changes the page's time origin. */
const simulateReload = () => vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1_000);

beforeEach(() => {
  vi.stubGlobal('fetch', server.mockClear());
  reload.mockClear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'campaign=spring';
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the first visit', () => {
  it('stores a flag and the version, clears cookies and reloads the page once', async () => {
    expect(await recordVisit(true, reload)).toBe(false);
    expect(localStorage.getItem(firstVisitKey)).not.toBeNull();
    expect(localStorage.getItem(versionKey)).toBe('1.0.2');
    expect(document.cookie).toBe('');
    expect(server).toHaveBeenCalledWith(
      endSessionRequest.path,
      expect.objectContaining({ method: endSessionRequest.method }),
    );
    expect(reload).toHaveBeenCalledOnce();

    simulateReload();
    expect(await recordVisit(true, reload)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(server).toHaveBeenCalledOnce();
  });

  it('is counted once, on the page after the reload', async () => {
    await recordVisit(true, reload);
    expect(consumeFirstVisit()).toBe(false);
    simulateReload();
    await recordVisit(true, reload);
    expect(consumeFirstVisit()).toBe(true);
    expect(consumeFirstVisit()).toBe(false);
  });

  it('reloads the page even if the session cannot be ended', async () => {
    server.mockRejectedValueOnce(new TypeError('offline'));
    await recordVisit(true, reload);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is counted without a reload if protective behaviour is off', async () => {
    expect(await recordVisit(false, reload)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(server).not.toHaveBeenCalled();
    expect(document.cookie).toContain('campaign=spring');
    expect(consumeFirstVisit()).toBe(true);
  });
});

describe('a visit with another stored version', () => {
  it('clears cookies and stores the version without a reload', async () => {
    localStorage.setItem(firstVisitKey, 'false');
    localStorage.setItem(versionKey, '1.0.1');
    expect(await recordVisit(true, reload)).toBe(true);
    expect(document.cookie).toBe('');
    expect(server).toHaveBeenCalledOnce();
    expect(localStorage.getItem(versionKey)).toBe(appVersion);
    expect(reload).not.toHaveBeenCalled();
    expect(consumeFirstVisit()).toBe(false);
  });
});

describe('recordVisit', () => {
  it.each([
    [
      'throws',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    ['ignores writes', () => undefined],
  ])('never reloads if the storage %s', async (_, setItem) => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, removeItem: setItem });
    expect(await recordVisit(true, reload)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(consumeFirstVisit()).toBe(false);
  });
});

it('ends the session with the method and path of the contract', () => {
  expect(endSessionRequest).toEqual({ method: identity.signOut.method, path: `${apiBase}${identity.signOut.path}` });
});
