import { runCommand } from './run-command.ts';

await runCommand(async ({ store: { staff }, encryption: secrets }) => {
  const sealed = await staff.all();
  for (const { _id, encryptedTotpSecret: sealedSecret } of sealed)
    await staff.replaceEncryptedSecret(_id, sealedSecret, secrets.encrypt(secrets.decrypt(sealedSecret, _id), _id));
  process.stdout.write(`The second factors of ${sealed.length} are sealed with the first key.\n`);
  return 0;
});
