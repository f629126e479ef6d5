import { startMailbox } from './index.ts';

const { PORT = '8025', SMTP_PORT = '1025', FOLDER, HOST = '127.0.0.1' } = process.env;
if (!FOLDER) {
  console.error('FOLDER must name the folder for the messages');
  process.exit(1);
}
const mailbox = await startMailbox({ port: Number(PORT), smtpPort: Number(SMTP_PORT), folder: FOLDER, host: HOST });
console.warn(`mailbox at ${mailbox.url}, ${mailbox.smtpUrl}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => mailbox.stop().then(() => process.exit(0)));
