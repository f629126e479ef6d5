import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import WebSocket, { WebSocketServer } from 'ws';

/** A plain WebSocket server in its own process. It sends each message to all other clients. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = String(data);
    for (const client of server.clients)
      if (client !== socket && client.readyState === WebSocket.OPEN) client.send(text);
  });
});
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
