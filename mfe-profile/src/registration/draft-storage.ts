import { ageRange } from '@hamrah/contracts';
import { type Draft, emptyDraft, firstUnfinished, lastStep, stepOf } from './draft.ts';
import { draftFromSearch } from './landing-search.ts';

const storageKey = 'hamrah.registration';

/** An uploaded photo that waits for its owner. */
export interface UploadedPhoto {
  /** Signed address of the photo. */
  readonly previewUrl: string;
  /** When its ticket ends, ISO 8601. */
  readonly expiresAt: string;
}

interface StoredDraft {
  readonly values: Draft;
  /** From 0. */
  readonly step: number;
  readonly photo: UploadedPhoto | null;
  /** The landing page's search that has been taken over. */
  readonly search: string;
}

/** How the form opens. */
export interface LoadedDraft extends StoredDraft {
  /** Whether the newcomer had come past the password, which is not kept. */
  readonly lacksPassword: boolean;
}

/** Keeps what is filled in for this tab, without password and OTP. */
export function saveDraft({ values, ...rest }: StoredDraft): void {
  const kept: StoredDraft = { ...rest, values: { ...values, password: '', otp: '' } };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still registers.
  }
}

/** What was kept in this tab, or a fresh start, with what a new search of the landing page tells; `paths` are those on the list. */
export function loadDraft(search: string, paths: readonly string[]): LoadedDraft {
  const kept = readStored();
  const photo = validPhoto(kept.photo);
  const known = search !== '' && kept.search !== search ? draftFromSearch(new URLSearchParams(search), paths) : {};
  const values = { ...validValues(kept.values), ...(photo ? {} : { photo: '' }), ...known };
  const reached = Number.isInteger(kept.step) ? Math.min(Math.max(kept.step ?? 0, 0), lastStep) : 0;
  const step = Math.min(reached, firstUnfinished(values));
  return { values, photo, search, step, lacksPassword: reached > stepOf('password') };
}

/** Forgets what was kept. */
export const clearDraft = (): void => sessionStorage.removeItem(storageKey);

function readStored(): Partial<StoredDraft> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

/** What is ours of the kept values. */
function validValues(kept: unknown): Draft {
  const entries = Object.entries(Object(kept));
  const ours = entries.filter(([name, value]) => typeof value === typeof Reflect.get(emptyDraft, name));
  const ages = ageRange.safeParse(Reflect.get(Object(kept), 'partnerAges'));
  return { ...emptyDraft, ...Object.fromEntries(ours), ...(ages.success ? { partnerAges: ages.data } : {}) };
}

/** A kept photo whose ticket is still good. */
function validPhoto(kept: unknown): UploadedPhoto | null {
  const { previewUrl, expiresAt }: Partial<UploadedPhoto> = Object(kept);
  if (typeof previewUrl !== 'string' || typeof expiresAt !== 'string') return null;
  return Date.parse(expiresAt) > Date.now() ? { previewUrl, expiresAt } : null;
}
