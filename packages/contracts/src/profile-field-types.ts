import type { PlaceLevel } from './place-names.ts';
import type { ListName } from './reference.ts';

/** The sections of the profile details, in display order. */
export const profileSections = ['about', 'spiritual', 'basics', 'family', 'career', 'location', 'hobbies'] as const;
export type ProfileSection = (typeof profileSections)[number];

/** A filter that lists stored values of a field to match. */
interface ValueSearch {
  /** Name of the filter in `SearchCriteria`. */
  readonly filter: string;
  /** Position in an encoded search; see `encodeSearch`. */
  readonly position: number;
}

/** A filter with its own rule, such as a range. */
interface RuleSearch {
  readonly filter: string;
}

interface CommonSettings {
  readonly section: ProfileSection;
  /** The message if the field is empty. Registration asks for required fields, so they count as complete. */
  readonly required?: string;
  /** Share of a complete profile in percent. A field without a share does not count. */
  readonly completeness?: number;
  /** Step of the guided start that the field completes. */
  readonly start?: 'words' | 'horoscope';
  /** `owner` hides the field from other members. */
  readonly visibility?: 'owner';
  /** The name in the documented calls; absent if they do not have the field. */
  readonly documentedName?: string;
}

/** Type, limits and settings of a profile field. The labels are in `profileFieldLabels`. */
export type ProfileField = CommonSettings &
  (
    | {
        readonly type: 'choice';
        readonly options: readonly [string, ...string[]];
        readonly search?: ValueSearch | RuleSearch;
      }
    | { readonly type: 'listEntry'; readonly list: ListName; readonly search?: ValueSearch | RuleSearch }
    | { readonly type: 'place'; readonly level: PlaceLevel; readonly search?: ValueSearch }
    | { readonly type: 'listEntries'; readonly list: ListName }
    | { readonly type: 'line' | 'prose'; readonly maxLength: number }
    | { readonly type: 'count'; readonly max: number }
    | { readonly type: 'date' | 'height'; readonly search?: RuleSearch }
  );

/** The stored value of a field; null or an empty list if not set. */
export type FieldValue<Field extends ProfileField> = Field extends { readonly type: 'listEntries' }
  ? string[]
  :
      | (Field extends { readonly type: 'count' | 'height' }
          ? number
          : Field extends { readonly options: readonly (infer Option)[] }
            ? Option
            : string)
      | (Field extends { readonly required: string } ? never : null);

/** Whether a field holds free text that other members read. */
export const isPublicText = ({ type, visibility }: ProfileField): boolean =>
  (type === 'line' || type === 'prose') && visibility !== 'owner';
