import { createServer } from 'node:http';

// A service that only returns a list of 20 cards as JSON.
const cards = Array.from({ length: 20 }, (_, index) => ({ code: `HM${index}`, firstName: 'Meera', city: 'Amritsar' }));
const body = Buffer.from(JSON.stringify({ items: cards }));
const server = createServer((_, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
}).listen(0, '127.0.0.1', () => process.send?.(server.address()));
