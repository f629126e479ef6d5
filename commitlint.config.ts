/** Conventional Commits, with a header that fits in `git log --oneline` and a body without line limits. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    'body-max-line-length': [0],
    // A body line such as "Services: …" is mistaken for a footer.
    'footer-leading-blank': [0],
    'footer-max-line-length': [0],
  },
};
