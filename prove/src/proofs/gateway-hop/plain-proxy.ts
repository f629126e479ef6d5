import { createServer } from 'node:http';
import { Pool } from 'undici';

// A minimal Node proxy, without checks, limits, logs or compression.
const pool = new Pool(process.argv[2] ?? '', { connections: 96 });
const server = createServer(async (incoming, outgoing) => {
  const { method = 'GET', url = '/', headers } = incoming;
  const reply = await pool.request({ method: method as 'GET', path: url.slice('/api'.length), headers });
  outgoing.writeHead(reply.statusCode, reply.headers);
  reply.body.pipe(outgoing);
}).listen(0, '127.0.0.1', () => process.send?.(server.address()));
