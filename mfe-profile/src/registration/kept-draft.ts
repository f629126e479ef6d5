import { ageRange } from '@hamrah/contracts';
import { type Draft, emptyDraft, firstUnfinished, lastStep, stepOf } from './draft.ts';
import { knownFrom } from './landing-search.ts';

const key = 'hamrah.registration';

/** An uploaded photo that waits for its owner. */
export interface WaitingPhoto {
  /** Signed address of the photo. */
  readonly previewUrl: string;
  /** When its ticket ends, ISO 8601. */
  readonly expiresAt: string;
}

interface Kept {
  readonly values: Draft;
  /** From 0. */
  readonly step: number;
  readonly photo: WaitingPhoto | null;
  /** The landing page's search that has been taken over. */
  readonly search: string;
}

/** How the form opens. */
export interface Opening extends Kept {
  /** Whether the newcomer had come past the password, which is not kept. */
  readonly lacksPassword: boolean;
}

/** Keeps what is filled in for this tab, without password and OTP. */
export function keepDraft({ values, ...rest }: Kept): void {
  const kept: Kept = { ...rest, values: { ...values, password: '', otp: '' } };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still registers.
  }
}

/** What was kept in this tab, or a fresh start, with what a new search of the landing page tells; `paths` are those on the list. */
export function openDraft(search: string, paths: readonly string[]): Opening {
  const kept = readKept();
  const photo = photoOf(kept.photo);
  const known = search !== '' && kept.search !== search ? knownFrom(new URLSearchParams(search), paths) : {};
  const values = { ...valuesOf(kept.values), ...(photo ? {} : { photo: '' }), ...known };
  const reached = Number.isInteger(kept.step) ? Math.min(Math.max(kept.step ?? 0, 0), lastStep) : 0;
  const step = Math.min(reached, firstUnfinished(values));
  return { values, photo, search, step, lacksPassword: reached > stepOf('password') };
}

/** Forgets what was kept. */
export const forgetDraft = (): void => sessionStorage.removeItem(key);

function readKept(): Partial<Kept> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** What is ours of the kept values. */
function valuesOf(kept: unknown): Draft {
  const entries = Object.entries(Object(kept));
  const ours = entries.filter(([name, value]) => typeof value === typeof Reflect.get(emptyDraft, name));
  const ages = ageRange.safeParse(Reflect.get(Object(kept), 'partnerAges'));
  return { ...emptyDraft, ...Object.fromEntries(ours), ...(ages.success ? { partnerAges: ages.data } : {}) };
}

/** A kept photo whose ticket is still good. */
function photoOf(kept: unknown): WaitingPhoto | null {
  const { previewUrl, expiresAt }: Partial<WaitingPhoto> = Object(kept);
  if (typeof previewUrl !== 'string' || typeof expiresAt !== 'string') return null;
  return Date.parse(expiresAt) > Date.now() ? { previewUrl, expiresAt } : null;
}
