import { identity } from '@hamrah/contracts';
import { apiBase } from '@hamrah/ui-kit/shell-api/send.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appVersion, endSessionCall, firstVisitKey, noteVisit, takeFirstVisit, versionKey } from './visit.ts';

const reload = vi.fn();
const server = vi.fn(async () => new Response(null, { status: 204 }));

/** The page after a reload: its clock began anew. */
const nextPage = () => vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + 1_000);

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
  it('is kept with the version, clears every cookie and loads the page anew, once', async () => {
    expect(await noteVisit(true, reload)).toBe(false);
    expect(localStorage.getItem(firstVisitKey)).not.toBeNull();
    expect(localStorage.getItem(versionKey)).toBe('1.0.2');
    expect(document.cookie).toBe('');
    expect(server).toHaveBeenCalledWith(
      endSessionCall.path,
      expect.objectContaining({ method: endSessionCall.method }),
    );
    expect(reload).toHaveBeenCalledOnce();

    nextPage();
    expect(await noteVisit(true, reload)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    expect(server).toHaveBeenCalledOnce();
  });

  it('is told once, by the page that stays', async () => {
    await noteVisit(true, reload);
    expect(takeFirstVisit()).toBe(false);
    nextPage();
    await noteVisit(true, reload);
    expect(takeFirstVisit()).toBe(true);
    expect(takeFirstVisit()).toBe(false);
  });

  it('loads the page anew also when the session cannot be ended', async () => {
    server.mockRejectedValueOnce(new TypeError('offline'));
    await noteVisit(true, reload);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('only is told where protective behaviour is off: nothing is cleared, nothing loads anew', async () => {
    expect(await noteVisit(false, reload)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(server).not.toHaveBeenCalled();
    expect(document.cookie).toContain('campaign=spring');
    expect(takeFirstVisit()).toBe(true);
  });
});

describe('a visit with another version kept', () => {
  it('clears the cookies and keeps the version, without loading anew or counting as the first', async () => {
    localStorage.setItem(firstVisitKey, 'false');
    localStorage.setItem(versionKey, '1.0.1');
    expect(await noteVisit(true, reload)).toBe(true);
    expect(document.cookie).toBe('');
    expect(server).toHaveBeenCalledOnce();
    expect(localStorage.getItem(versionKey)).toBe(appVersion);
    expect(reload).not.toHaveBeenCalled();
    expect(takeFirstVisit()).toBe(false);
  });
});

describe('a browser that keeps nothing', () => {
  it.each([
    [
      'refuses to',
      () => {
        throw new DOMException('no', 'SecurityError');
      },
    ],
    ['forgets at once', () => undefined],
  ])('because it %s gets the site as it is, and never a reload', async (_, setItem) => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem, removeItem: setItem });
    expect(await noteVisit(true, reload)).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    expect(takeFirstVisit()).toBe(false);
  });
});

it('the call that ends a session is the one of the contracts', () => {
  expect(endSessionCall).toEqual({ method: identity.signOut.method, path: `${apiBase}${identity.signOut.path}` });
});
