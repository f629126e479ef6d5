import { randomInt } from 'node:crypto';
import { newKeyVariables } from '@hamrah/keys';
import { z } from 'zod';

/** The values of secrets by the name of the secret. */
export type Secrets = ReadonlyMap<string, Readonly<Record<string, string>>>;

const externalSecret = z.object({
  kind: z.literal('ExternalSecret'),
  spec: z.object({
    data: z.array(z.object({ remoteRef: z.object({ key: z.string(), property: z.string() }) })),
  }),
});

/** The properties of each secret that the manifests read from the secret store. */
export function requiredSecrets(manifests: readonly unknown[]): ReadonlyMap<string, ReadonlySet<string>> {
  const required = new Map<string, Set<string>>();
  for (const manifest of manifests) {
    const { success, data } = externalSecret.safeParse(manifest);
    if (!success) continue;
    for (const { remoteRef } of data.spec.data)
      required.set(remoteRef.key, (required.get(remoteRef.key) ?? new Set()).add(remoteRef.property));
  }
  return required;
}

/** Letters and digits, because passwords are parts of URLs. 190 bits. */
const newPassword = (): string => {
  const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 32 }, () => characters[randomInt(characters.length)]).join('');
};

/**
 * Returns each secret that lacks values in the store, with all its values. Passwords and keys are new; other values
 * come from `readSuppliedValue`. Values in `stored` never change. Throws with the names of all values that are missing.
 */
export function completeSecrets(
  required: ReadonlyMap<string, ReadonlySet<string>>,
  stored: Secrets,
  readSuppliedValue: (variable: string) => string | undefined,
): Secrets {
  const keys = newKeyVariables();
  const missing: string[] = [];
  const secrets = [...required].flatMap(([name, properties]) => {
    const lacking = [...properties].filter((property) => stored.get(name)?.[property] === undefined);
    const values = lacking.flatMap((property) => {
      const value = name.endsWith('-passwords') ? newPassword() : (keys[property] ?? readSuppliedValue(property));
      if (!value) missing.push(property);
      return value ? [[property, value] as const] : [];
    });
    return values.length > 0 ? [[name, { ...stored.get(name), ...Object.fromEntries(values) }] as const] : [];
  });
  if (missing.length > 0) throw new Error(`The file of secrets has no value for ${missing.join(', ')}.`);
  assertSamePair(secrets, stored);
  return new Map(secrets);
}

/** A signing key and its public half come from one pair. Throws if the store has only one of them. */
function assertSamePair(secrets: readonly (readonly [string, unknown])[], stored: Secrets): void {
  const names = ['hamrah-identity', 'hamrah-shared-keys'];
  const isNew = names.map((name) => secrets.some(([each]) => each === name));
  const hasKey = [
    stored.get('hamrah-identity')?.SESSION_SIGNING_KEY,
    stored.get('hamrah-shared-keys')?.SESSION_PUBLIC_KEYS,
  ];
  if (hasKey.filter(Boolean).length === 1 && isNew.some(Boolean))
    throw new Error(
      'The secret store has only one half of the session keys. docs/runbook.md, Session keys, replaces them.',
    );
}
