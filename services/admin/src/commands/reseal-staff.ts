import { runCommand } from './running.ts';

await runCommand(async ({ store: { staff }, secrets }) => {
  const sealed = await staff.all();
  for (const { _id, sealedSecret } of sealed)
    await staff.reseal(_id, sealedSecret, secrets.seal(secrets.open(sealedSecret, _id), _id));
  process.stdout.write(`The second factors of ${sealed.length} are sealed with the first key.\n`);
  return 0;
});
