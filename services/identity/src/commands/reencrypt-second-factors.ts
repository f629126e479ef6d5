import { readConfig, runCommand } from '@hamrah/service-kit';
import { identityService } from '../app.ts';
import { environment } from '../config.ts';
import { decryptSecret } from '../features/decrypt-secret.ts';

await runCommand(identityService, readConfig(environment), async (context) => {
  const { secondFactors } = context.store;
  let [encrypted, unreadable] = [0, 0];
  for await (const { _id: factor, member, secret } of secondFactors.listAuthenticators()) {
    const decrypted = decryptSecret({ member, secret, factor }, context);
    if (decrypted === undefined) {
      unreadable += 1;
      continue;
    }
    await secondFactors.replaceSecret(factor, secret, context.encryption.encrypt(decrypted, member));
    encrypted += 1;
  }
  process.stdout.write(`Encrypted the secrets of ${encrypted} authenticator apps with the first key.\n`);
  if (unreadable === 0) return 0;
  process.stdout.write(`No configured key decrypts the secrets of ${unreadable} others. The log has their ids.\n`);
  return 1;
});
