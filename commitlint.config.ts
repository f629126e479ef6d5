/** Headers over the limit that are already in the history, which is not rewritten. */
const acceptedHeaders: ReadonlySet<string> = new Set([
  'refactor(profile): rewrite names, comments and member texts in plain English',
  'refactor(matches)!: lay out by DESIGN, plain names, read lists top to bottom',
]);

/** Conventional Commits, with a header that fits in `git log --oneline` and a body without line limits. */
export default {
  extends: ['@commitlint/config-conventional'],
  ignores: [(message: string): boolean => acceptedHeaders.has(message.split('\n')[0] ?? '')],
  rules: {
    'header-max-length': [2, 'always', 72],
    'body-max-line-length': [0],
    // A body line such as "Services: …" is mistaken for a footer.
    'footer-leading-blank': [0],
    'footer-max-line-length': [0],
  },
};
