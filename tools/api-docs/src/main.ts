import { startApiDocs } from './index.ts';

const { PORT = '8027', HOST = '127.0.0.1' } = process.env;
const docs = await startApiDocs({ port: Number(PORT), host: HOST });
console.warn(`API documents at ${docs.url}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => docs.stop().then(() => process.exit(0)));
