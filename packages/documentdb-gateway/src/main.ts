import { startDocumentdbGateway } from './index.ts';

const {
  POSTGRES_HOST,
  POSTGRES_PORT,
  POSTGRES_USER,
  POSTGRES_DATABASE,
  HOST = '127.0.0.1',
  PORT = '27017',
} = process.env;

if (!POSTGRES_HOST || !POSTGRES_PORT || !POSTGRES_USER || !POSTGRES_DATABASE) {
  console.error('POSTGRES_HOST, POSTGRES_PORT, POSTGRES_USER and POSTGRES_DATABASE must be set');
  process.exit(1);
}
if (HOST !== '127.0.0.1') {
  console.error(`HOST must be 127.0.0.1, not ${HOST}`);
  process.exit(1);
}

const gateway = await startDocumentdbGateway({
  postgres: { host: POSTGRES_HOST, port: Number(POSTGRES_PORT), user: POSTGRES_USER, database: POSTGRES_DATABASE },
  host: HOST,
  port: Number(PORT),
});
process.stdout.write(`MongoDB wire protocol on ${gateway.uri}\n`);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    gateway.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
