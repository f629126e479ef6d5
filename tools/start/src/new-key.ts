import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** Prints a new key: `session` is a pair of JSON Web Keys, `hex` is 32 random bytes. */
const [kind] = process.argv.slice(2);
if (kind === 'session') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(6).toString('hex');
  const [privateJwk, publicJwk] = [privateKey, publicKey].map((key) =>
    JSON.stringify({ kid, ...key.export({ format: 'jwk' }) }),
  );
  process.stdout.write(
    `SESSION_SIGNING_KEY, for identity only:\n${privateJwk}\n\nAdd to the keys of SESSION_PUBLIC_KEYS:\n${publicJwk}\n`,
  );
} else if (kind === 'hex') {
  process.stdout.write(`${randomBytes(32).toString('hex')}\n`);
} else {
  process.stderr.write('Usage: npm run new-key -- session | hex\n');
  process.exitCode = 2;
}
