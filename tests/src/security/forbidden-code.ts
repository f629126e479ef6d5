import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Code that production sources may not contain: the pattern, and the paths it applies to (all by default). */
export const forbiddenCode: Readonly<Record<string, { readonly pattern: RegExp; readonly paths?: RegExp }>> = {
  'evaluates text as code': { pattern: /\beval\(|\bnew Function\b|node:vm|\bsetTimeout\(\s*['"`]/ },
  'starts a program': {
    pattern: /node:child_process|\bexec(?:File|Sync)?\(\s*['"`]/,
    // The photo inspector starts one of its modules, with fixed arguments and fewer permissions.
    paths: /^(?!services\/profile\/src\/photo-review\/photo-inspector\.ts$)(?:services|gateway|calls|packages)\//,
  },
  'inserts text as markup': {
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\bsrcdoc\b/i,
  },
  'listens to messages of other windows': {
    pattern: /window\.(?:addEventListener\(\s*'message'|onmessage)|\.postMessage\([^)]*,\s*'\*'/,
  },
  'uses weak hashes or ciphers': { pattern: /['"`](?:md5|sha-?1|des|rc4|aes-\d+-(?:ecb|cbc))['"`]/i },
  'accepts any certificate': {
    pattern: /rejectUnauthorized\s*:\s*false|TLS_REJECT_UNAUTHORIZED|tlsAllowInvalid|tlsInsecure/,
  },
  'runs code in the database': {
    pattern: /['"`]?\$(?:where|function|accumulator)\b|mapReduce/,
    paths: /^(?:services|packages)\//,
  },
  'uses predictable randomness': { pattern: /Math\.random/, paths: /^(?:services|gateway|calls)\// },
  // Web Push sends to addresses that browsers provide, once `isPushServiceUrl` accepts them.
  'fetches a URL': {
    pattern: /\bfetch\(|\bgot\(|\baxios\b/,
    paths: /^(?:services\/(?!notification\/src\/web-push\/push-sender\.ts)|gateway|calls)/,
  },
};

const isProduction = (path: string): boolean => !/\.test\.tsx?$|\/testing[./]|\/fixtures\//.test(path);

/** Sources that run on production servers or in browsers, by path. */
export function productionSources(root: string): ReadonlyMap<string, string> {
  const folders = ['packages/*/src', 'services/*/src', 'gateway/src', 'calls/src', 'shell/src', 'mfe-*/src'];
  const paths = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  ).filter(isProduction);
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Finds forbidden code. Each result is the path of a file and the name of a rule. */
export function findForbiddenCode(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, text]) =>
    Object.entries(forbiddenCode).flatMap(([name, { pattern, paths }]) =>
      (paths?.test(path) ?? true) && pattern.test(text) ? [`${path} ${name}`] : [],
    ),
  );
}
