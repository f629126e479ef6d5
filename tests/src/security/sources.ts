import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What no source that members meet may say: by name, the pattern, and which sources it is about. */
export const unsaid: Readonly<Record<string, { readonly pattern: RegExp; readonly where?: RegExp }>> = {
  'runs text as code': { pattern: /\beval\(|\bnew Function\b|node:vm|\bsetTimeout\(\s*['"`]/ },
  'starts a program': {
    pattern: /node:child_process|\bexec(?:File|Sync)?\(\s*['"`]/,
    where: /^(?:services|gateway|calls|packages)\//,
  },
  'puts text into a page as markup': {
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcdoc\b/i,
  },
  'hears messages of other windows': {
    pattern: /window\.(?:addEventListener\(\s*'message'|onmessage)|\.postMessage\([^)]*,\s*'\*'/,
  },
  'hashes or encrypts weakly': { pattern: /['"`](?:md5|sha-?1|des|rc4|aes-\d+-(?:ecb|cbc))['"`]/i },
  'trusts any certificate': {
    pattern: /rejectUnauthorized\s*:\s*false|TLS_REJECT_UNAUTHORIZED|tlsAllowInvalid|tlsInsecure/,
  },
  'lets the database run code': {
    pattern: /['"`]?\$(?:where|function|accumulator)\b|mapReduce/,
    where: /^(?:services|packages)\//,
  },
  'draws secrets from chance that can be guessed': { pattern: /Math\.random/, where: /^(?:services|gateway|calls)\// },
  'fetches an address': { pattern: /\bfetch\(|\bgot\(|\baxios\b/, where: /^(?:services|gateway|calls)\// },
};

const isShipped = (path: string): boolean => !/\.test\.tsx?$|\/testing[./]|\/fixtures\//.test(path);

/** The sources that run where members are served or in their browsers, by path. */
export function sourcesOf(root: string): ReadonlyMap<string, string> {
  const folders = ['packages/*/src', 'services/*/src', 'gateway/src', 'calls/src', 'shell/src', 'mfe-*/src'];
  const paths = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter(isShipped);
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Where sources say what they may not. */
export function saidIn(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, text]) =>
    Object.entries(unsaid).flatMap(([name, { pattern, where }]) =>
      (where?.test(path) ?? true) && pattern.test(text) ? [`${path} ${name}`] : [],
    ),
  );
}
