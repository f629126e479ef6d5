import { runCommand } from './run-command.ts';

await runCommand(async ({ store: { staff }, encryption }) => {
  const accounts = await staff.list();
  for (const { _id, encryptedTotpSecret } of accounts) {
    const reencrypted = encryption.encrypt(encryption.decrypt(encryptedTotpSecret, _id), _id);
    await staff.replaceEncryptedSecret(_id, encryptedTotpSecret, reencrypted);
  }
  process.stdout.write(`Encrypted the authenticator secrets of ${accounts.length} accounts with the first key.\n`);
  return 0;
});
