import { ageRange } from '@hamrah/contracts';
import { type Draft, emptyDraft, findFirstUnfinishedStep, lastStep, stepOf } from './draft.ts';
import { draftFromSearch } from './landing-search.ts';

const storageKey = 'hamrah.registration';

/** A photo uploaded before the registration is complete. */
export interface UploadedPhoto {
  /** Signed URL. */
  readonly previewUrl: string;
  /** Expiry of the photo's ticket, ISO 8601. */
  readonly expiresAt: string;
}

interface StoredDraft {
  readonly values: Draft;
  /** Index from 0. */
  readonly step: number;
  readonly photo: UploadedPhoto | null;
  /** The landing page's search that is already in the draft. */
  readonly search: string;
}

/** State of the form when it opens. */
export interface LoadedDraft extends StoredDraft {
  /** Whether the draft is past the password step. The password is never stored. */
  readonly lacksPassword: boolean;
}

/** Saves the draft in session storage, without password, OTP and consent. */
export function saveDraft({ values, ...state }: StoredDraft): void {
  const storedDraft: StoredDraft = { ...state, values: { ...values, password: '', otp: '', consent: false } };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(storedDraft));
  } catch {
    // Registration must work without session storage.
  }
}

/** Loads the draft of this tab and merges a new search from the landing page. `paths` are the valid paths. */
export function loadDraft(search: string, paths: readonly string[]): LoadedDraft {
  const storedDraft = readStoredDraft();
  const photo = parsePhoto(storedDraft.photo);
  const searchValues =
    search !== '' && storedDraft.search !== search ? draftFromSearch(new URLSearchParams(search), paths) : {};
  const values = { ...parseValues(storedDraft.values), ...(photo ? {} : { photo: '' }), ...searchValues };
  const storedStep = Number.isInteger(storedDraft.step) ? Math.min(Math.max(storedDraft.step ?? 0, 0), lastStep) : 0;
  const step = Math.min(storedStep, findFirstUnfinishedStep(values));
  return { values, photo, search, step, lacksPassword: storedStep > stepOf('password') };
}

export const clearDraft = (): void => sessionStorage.removeItem(storageKey);

function readStoredDraft(): Partial<StoredDraft> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** Stored values with a known name and type. Ignores all others. */
function parseValues(storedValues: unknown): Draft {
  const entries = Object.entries(Object(storedValues));
  const validEntries = entries.filter(([name, value]) => typeof value === typeof Reflect.get(emptyDraft, name));
  const ages = ageRange.safeParse(Reflect.get(Object(storedValues), 'partnerAges'));
  return { ...emptyDraft, ...Object.fromEntries(validEntries), ...(ages.success ? { partnerAges: ages.data } : {}) };
}

/** The stored photo, unless its ticket has expired. */
function parsePhoto(storedPhoto: unknown): UploadedPhoto | null {
  const { previewUrl, expiresAt }: Partial<UploadedPhoto> = Object(storedPhoto);
  if (typeof previewUrl !== 'string' || typeof expiresAt !== 'string') return null;
  return Date.parse(expiresAt) > Date.now() ? { previewUrl, expiresAt } : null;
}
