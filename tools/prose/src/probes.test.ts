import { describe, expect, it } from 'vitest';
import { specifiedTexts } from '../../../tests/src/conformance/specified-texts.ts';
import { checkFile, isChecked, type Violation } from './check.ts';
import { density } from './density.ts';
import { countWords, maxWords } from './sentences.ts';
import { bannedWords } from './words.ts';

const rulesOf = (path: string, source: string): Violation['rule'][] => checkFile(path, source).map(({ rule }) => rule);
const sentence = (words: number): string => `${Array.from({ length: words }, (_, index) => `w${index}`).join(' ')}.`;

/** For each banned phrase: a sentence that has it, and its plain form. */
const sentences: readonly (readonly [planted: string, plain: string])[] = [
  ['Whoever signs in gets a session.', 'A member who signs in gets a session.'],
  ['Makes the index anew.', 'Rebuilds the index.'],
  ['A member who has not been heard of.', 'A member without events.'],
  ['The member is told why.', 'The member sees the reason.'],
  ['The log tells of the failure.', 'The log reports the failure.'],
  ['The name stands in the list.', 'The name is in the list.'],
  ['A block can stand between two members.', 'A block can separate two members.'],
  ['The job sees what becomes of the photo.', 'The job sees what happens to the photo.'],
  ['Waits so many seconds.', 'Waits for a number of seconds.'],
  ['The page shows what is there of the invoice.', 'The page shows the invoice.'],
  ['Members of whom we know nothing.', 'Members without data.'],
  ['A photo of theirs.', 'Their photo.'],
  ['Keeps the rows as they stand.', 'Keeps the rows unchanged.'],
  ['The payment goes ahead.', 'The payment continues.'],
  ['An email has gone astray.', 'An email is lost.'],
  ['The address must be put right.', 'The address must be corrected.'],
  ['The request is queued: it waits here.', 'The request is queued.'],
  ['A placeholder in the place of the photo.', 'A placeholder instead of the photo.'],
  ['Drops what is not so.', 'Drops stale rows.'],
  ['Sends that which changed.', 'Sends the changes.'],
  ['Members who signed in lately.', 'Members who signed in within 30 days.'],
  ['Nobody of the staff sees it.', 'No staff member sees it.'],
  ['The page updates by itself.', 'The page updates automatically.'],
  ['The service hears an event.', 'The service receives an event.'],
  ['The member is nowhere.', 'The member is in no list.'],
  ['It works all the same.', 'It still works.'],
  ['The driver retries in vain.', 'The driver retries without a result.'],
  ['The sentence speaks of the file.', 'The sentence is about the file.'],
  ['The feature is handed the context.', 'The feature receives the context.'],
  ['A file that is no photo.', 'A file that is not a photo and that is no longer used.'],
  ['Lists all that is known of a member.', 'Lists the data of a member.'],
  ['The truth of the profile.', 'The owner of the profile.'],
  ['Somebody liked the photo.', 'Someone liked the photo.'],
  ['Each pod has a database of its own.', 'Each pod reads photos of its own members.'],
  ['Finds emails, also with spaces.', 'Finds emails that also have spaces.'],
  ['The last entry is believed.', 'The last entry is trusted.'],
  ['The root user has every right.', 'The root user has all permissions.'],
  ['Dear requests are counted together.', 'Dear Meera, requests are counted together.'],
];

/** For each banned name: a name that has it, its standard form, and a folder where the rule applies. */
const names: readonly (readonly [planted: string, standard: string, folder?: string])[] = [
  ['whoeverAsked', 'requester'],
  ['buildAnew', 'rebuild'],
  ['eventsTold', 'publishedEvents'],
  ['endedLately', 'recentlyEnded'],
  ['reactions', 'subscribers'],
  ['householdOf', 'rateLimitKeyOf'],
  ['Foundation', 'ServiceContext'],
  ['copyCollection', 'projection'],
  ['copyMemberWhenHidden', 'projectMember'],
  ['onTrail', 'runInContext'],
  ['Ledger', 'MessagingStore'],
  ['standingOf', 'accountStateOf'],
  ['MEETING', 'ViewedMember'],
  ['photosMost', 'maxPhotos'],
  ['endOnFault', 'exitOnUncaught'],
  ['freshPlace', 'createTestEnvironment'],
  ['board', 'deliveryRecorder'],
  ['Sight', 'Visibility'],
  ['shelves', 'lists'],
  ['reception', 'senderReputation'],
  ['mayMeet', 'assertCanConnect'],
  ['Sought', 'SearchableFields'],
  ['Wanted', 'Criteria', 'services/matches/src'],
  ['setApart', 'setBlocked'],
  ['seenOn', 'lastActiveOn'],
  ['factsOf', 'searchFieldsOf'],
  ['hearStripe', 'handleWebhook'],
  ['restand', 'refreshSubscription'],
  ['postman', 'mailWorker'],
  ['letterOf', 'emailOf', 'services/notification/src'],
  ['departures', 'deletionRecords'],
  ['holdings', 'exportMemberData'],
  ['putUp', 'openCase'],
  ['photo_judged', 'photo_moderated'],
  ['already_so', 'no_change'],
  ['socketDoor', 'websocketProxy'],
  ['unreadable', 'malformedRequest', 'gateway/src'],
  ['useAtOnce', 'useOptimisticValue'],
  ['Impediment', 'SetupError'],
  ['parked', 'deadLetters'],
  ['wasCutOff', 'wasAborted'],
  ['useFraming', 'useCropDialog', 'mfe-profile/src/photo-preparation'],
];

/** For each word that is banned only in paths: a path that has it, and its standard form. */
const files: readonly (readonly [planted: string, standard: string])[] = [
  ['services/inbox/src/answers/card.ts', 'services/inbox/src/rpc/card.ts'],
  ['gateway/src/parts.ts', 'gateway/src/deps.ts'],
];

describe('banned words', () => {
  it.each(sentences)('are reported in "%s" but not in "%s"', (planted, plain) => {
    expect(rulesOf('a.ts', `/** ${planted} */`)).toEqual(['banned-word']);
    expect(rulesOf('a.ts', `/** ${plain} */`)).toEqual([]);
  });

  it.each(names)('are reported in the name %s but not in %s', (planted, standard, folder = 'tools/x/src') => {
    expect(rulesOf(`${folder}/a.ts`, `export const ${planted} = 1;`)).toEqual(['banned-name']);
    expect(rulesOf(`${folder}/a.ts`, `export const ${standard} = 1;`)).toEqual([]);
  });

  it.each(files)('are reported in the path %s but not in %s', (planted, standard) => {
    expect(rulesOf(planted, '')).toEqual(['file-name']);
    expect(rulesOf(standard, '')).toEqual([]);
  });

  it('have a probe for each entry and scope', () => {
    const unprobed = bannedWords.filter(({ pattern, in: scopes }) => {
      const texts = [
        ...(scopes.includes('prose') ? sentences : []),
        ...(scopes.includes('names') ? names : []),
        ...(scopes.includes('names') ? [] : files),
      ];
      return !texts.some(([planted]) => pattern.test(spaced(planted)));
    });
    expect(unprobed).toEqual([]);
  });

  it('are allowed in files that an entry exempts', () => {
    expect(rulesOf('services/billing/src/ledger.ts', 'export const ledger = 1;')).toEqual([]);
    expect(rulesOf('services/inbox/src/ledger.ts', 'export const ledger = 1;')).toEqual(['file-name', 'banned-name']);
  });
});

/** The words of a camelCase or snake_case name, or of a path's folder. */
const spaced = (text: string): string =>
  (text.includes('/') ? (/src\/(\w+)/.exec(text)?.[1] ?? '') : text)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const banned = 'A member is told why.';

describe('checkFile', () => {
  it.each([
    ['a JSDoc comment', 'a.ts', `/**\n * First line.\n * ${banned}\n */\nexport const a = 1;`, 3],
    ['line comments as one text', 'a.ts', '// The log tells\n// of the failure.', 1],
    ['a test title', 'a.test.ts', `it('${banned}', () => {});`, 1],
    ['a row of it.each', 'a.test.ts', `it.each([\n['${banned}', 1]])('%s', () => {});`, 2],
    ['a title after it.each', 'a.test.ts', `it.each([1])('${banned}', () => {});`, 1],
    ['a message catalogue', 'mfe-a/src/messages/en.ts', `export const en = {\n  'a.b': '${banned}' };`, 2],
    ['an error', 'a.ts', `throw new Error('${banned}');`, 1],
    ['a concatenated string', 'a.ts', `log.warn('The log tells ' + 'of it');`, 1],
    ['a template', 'a.ts', `log.warn(\`\${name} is told\`);`, 1],
    ['JSX text', 'a.tsx', `export const A = () => <p>\n${banned}</p>;`, 2],
    ['a Markdown paragraph', 'a.md', `# Title\n\nFirst line.\n${banned}`, 4],
    ['a Markdown table', 'a.md', `| a |\n|---|\n| ${banned} |`, 3],
    ['a YAML comment', 'a.yaml', `a: 1\n# First line.\n# ${banned}\n`, 3],
    ['a YAML text', 'a.yaml', `a: 1\nb: ${banned}\n`, 2],
    ['a script', 'a.mjs', `// ${banned}`, 1],
  ])('includes %s', (_, path, source, line) => {
    expect(checkFile(path, source)).toMatchObject([{ rule: 'banned-word', line }]);
  });

  it.each([
    ['a name in a string', 'a.ts', `emit('inbox.photo_judged');`],
    ['an object key', 'a.ts', 'export const a = { standing: 1 };'],
    ['a type member', 'a.ts', 'export interface A { standing: string }'],
    ['a parameter', 'a.ts', 'export const f = (standing: string) => standing;'],
    ['an import from our packages', 'a.ts', `import { standing } from '@hamrah/contracts';`],
    ['inline code of a comment', 'a.ts', '/** Returns `standing`. */'],
    ['code of a document', 'a.md', '```ts\nconst a = standing;\n```'],
  ])('includes names in %s', (_, path, source) => {
    expect(rulesOf(path, source)).toEqual(['banned-name']);
  });

  it.each([
    ['inline code as prose', 'a.md', 'Say `is there of`.'],
    ['code as prose', 'a.md', '```\nis there of\n```'],
    ['a URL', 'a.md', 'See <https://a.example/whoever> or https://a.example/told.'],
    ['an import from another package', 'a.ts', `import { DoorOpen } from 'lucide-react'; export const a = DoorOpen;`],
    ['a member of another object', 'a.ts', 'export const a = other.standing;'],
    ['an import path', 'a.ts', `import './standing.ts';`],
    ['styles', 'a.tsx', 'export const A = styled.p`color: red; /* told */`;'],
    ['a directive', 'a.ts', '// biome-ignore lint: told'],
  ])('excludes %s', (_, path, source) => {
    expect(rulesOf(path, source)).toEqual([]);
  });

  it('excludes images, lock files and fixtures', () => {
    expect(['a.png', 'package-lock.json', 'src/fixtures/a.ts'].filter(isChecked)).toEqual([]);
  });

  it('reports a file that cannot be parsed', () => {
    expect(rulesOf('a.ts', 'const = ;')).toEqual(['syntax']);
  });
});

describe('sentence length', () => {
  const long = sentence(maxWords + 1);

  it.each([
    ['a comment', 'a.ts', (text: string) => `/** ${text} */`],
    ['a title', 'a.test.ts', (text: string) => `it('${text}', () => {});`],
    ['a document', 'a.md', (text: string) => `First.\n\n- ${text}`],
    ['a page text', 'shell/src/texts.ts', (text: string) => `export const texts = { a: '${text}' };`],
    ['a message', 'mfe-a/src/messages/en.ts', (text: string) => `export const en = { a: '${text}' };`],
    ['an error', 'a.ts', (text: string) => `throw new SetupError('${text}');`],
    ['a problem', 'a.ts', (text: string) => `throw new Problem('a', { detail: '${text}' });`],
    ['a log line', 'a.ts', (text: string) => `log.info({ a }, '${text}');`],
  ])('is limited in %s', (_, path, write) => {
    expect(rulesOf(path, write(long))).toEqual(['long-sentence']);
    expect(rulesOf(path, write(sentence(maxWords)))).toEqual([]);
  });

  it('is not limited in other strings', () => {
    expect(rulesOf('a.ts', `export const path = '${long}';`)).toEqual([]);
  });

  it('counts inline code as one word', () => {
    expect(rulesOf('a.md', `${sentence(maxWords - 1).slice(0, -1)} \`${long}\`.`)).toEqual([]);
  });

  it('counts list items, table cells and the parts of a title separately', () => {
    const half = sentence(15).slice(0, -1);
    expect(rulesOf('a.md', `- ${half}\n- ${half}\n\n| a | b |\n|---|---|\n| ${half} | ${half} |`)).toEqual([]);
    expect(rulesOf('a.test.ts', `it('${half} · ${half}', () => {});`)).toEqual([]);
  });

  it('counts an enumeration after a colon as its longest item', () => {
    expect(countWords('Reads these: one, two words, three words here and four.')).toBe(5);
    expect(countWords('Reads this: one clause that is long, and two.')).toBe(9);
  });

  it('counts across a full stop unless a capital letter follows', () => {
    expect(rulesOf('a.md', `${sentence(20)} W${sentence(20)}`)).toEqual([]);
    expect(rulesOf('a.md', `${sentence(20).slice(0, -1)} e.g. ${sentence(20)}`)).toEqual(['long-sentence']);
  });
});

describe('noun clauses', () => {
  it.each([
    ['a comment', 'a.ts', '/** What a member may see. */'],
    ['a later sentence', 'a.ts', '// Reads the list.\n// Who is hidden is left out.'],
    ['a title', 'a.test.ts', `it('who is blocked is left out', () => {});`],
  ])('are reported in %s', (_, path, source) => {
    expect(rulesOf(path, source)).toEqual(['noun-clause']);
  });

  it.each([
    ['a question', 'a.ts', '/** What if the list is empty? */'],
    ['a sentence', 'a.ts', '/** Data that a member may see. */'],
    ['a heading', 'a.md', '# What it does'],
  ])('are accepted in %s', (_, path, source) => {
    expect(rulesOf(path, source)).toEqual([]);
  });
});

it('accepts every text that the specification gives word for word', () => {
  const violations = specifiedTexts.flatMap(({ texts = [], phrases = [] }) =>
    [...texts, ...phrases].flatMap((text) =>
      checkFile('mfe-a/src/messages/en.ts', `export const a = ${JSON.stringify(text)};`),
    ),
  );
  expect(violations).toEqual([]);
});

describe('density', () => {
  it('counts banned words and lines', () => {
    expect(density('// Told anew\nconst a = "of theirs";\n')).toEqual({ words: 3, lines: 2 });
  });
});
