import { readConfig, runCommand } from '@hamrah/service-kit';
import { identityService } from '../app.ts';
import { environment } from '../config.ts';

await runCommand(identityService, readConfig(environment), async ({ store: { secondFactors }, encryption }) => {
  let count = 0;
  for await (const { _id, member, secret } of secondFactors.listAuthenticators()) {
    await secondFactors.replaceSecret(_id, secret, encryption.encrypt(encryption.decrypt(secret, member), member));
    count += 1;
  }
  process.stdout.write(`Encrypted the secrets of ${count} authenticator apps with the first key.\n`);
  return 0;
});
