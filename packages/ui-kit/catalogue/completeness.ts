/** The exports of a `*.stories.tsx` file. `default` describes the component; the others are stories. */
export interface StoryModule {
  readonly default: { readonly component?: unknown };
  readonly [story: string]: unknown;
}

/** Stories that every component needs. */
const commonStories = ['Default', 'LongText', 'Hindi'] as const;
const fieldStories = [...commonStories, 'Focused', 'Disabled', 'Invalid'] as const;

/** Required stories that a component lacks, with the reason. */
const exceptions: Readonly<Record<string, { readonly stories: readonly string[]; readonly reason: string }>> = {
  AccountBadge: { stories: ['Default', 'LongText', 'Hindi'], reason: 'It has two fixed texts: Free and Pro.' },
  Checkbox: { stories: ['Invalid'], reason: 'Its error has no stored picture yet.' },
  CheckedMarks: { stories: ['LongText', 'Hindi'], reason: 'It has three fixed texts.' },
  EmailAddress: { stories: ['Hindi'], reason: 'Addresses are in Latin letters.' },
  IconButton: { stories: ['LongText'], reason: 'Its label is invisible.' },
  IconToggle: { stories: ['LongText'], reason: 'Its label is invisible.' },
  LoadMore: { stories: ['LongText', 'Hindi'], reason: 'It takes no text.' },
  LoadingState: { stories: ['LongText', 'Hindi'], reason: 'It takes no text.' },
  MatchScore: { stories: ['LongText', 'Hindi'], reason: 'It takes no text.' },
  PhotoField: { stories: ['Disabled'], reason: 'It cannot be disabled.' },
  Portrait: { stories: ['LongText'], reason: 'Its name is invisible.' },
  RangeSlider: { stories: ['Invalid'], reason: 'It shows no error.' },
  Skeleton: { stories: ['LongText', 'Hindi'], reason: 'It has no text.' },
  UploadProgress: { stories: ['Disabled', 'Invalid'], reason: 'It is not an input.' },
};

/** The type of React contexts, which render nothing. */
const contextType = Symbol.for('react.context');

/** Whether an export is a React component: a function or styled component whose name starts with a capital letter. */
const isComponent = ([name, value]: readonly [string, unknown]): boolean =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value && value.$$typeof !== contextType));

/** Lists the stories that the exported components lack, such as `Button: Hindi`. `modules` are story files by path. */
export function findMissingStories(
  exports: Readonly<Record<string, unknown>>,
  modules: Readonly<Record<string, StoryModule>>,
): string[] {
  return Object.entries(exports)
    .filter(isComponent)
    .flatMap(([name, component]) => {
      const [path, stories] =
        Object.entries(modules).find(([, module]) => module.default.component === component) ?? [];
      if (path === undefined || stories === undefined || Object.keys(stories).length === 1)
        return [`${name}: no story`];
      const requiredStories = path.includes('/fields/') ? fieldStories : commonStories;
      return requiredStories
        .filter((story) => !(story in stories) && !exceptions[name]?.stories.includes(story))
        .map((story) => `${name}: ${story}`);
    });
}
