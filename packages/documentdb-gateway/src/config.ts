/** Reads the environment variables of the command; throws when one is missing. */
export function readConfig() {
  return {
    postgres: {
      host: required('POSTGRES_HOST'),
      port: Number(required('POSTGRES_PORT')),
      user: required('POSTGRES_USER'),
      database: required('POSTGRES_DATABASE'),
    },
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 27_017),
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set.`);
  return value;
}
