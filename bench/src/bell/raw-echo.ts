import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import WebSocket, { WebSocketServer } from 'ws';

/** A server of plain WebSockets, run by itself: each message from its first client goes to all the others. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', (data) => {
    const text = String(data);
    for (const other of server.clients) if (other !== socket && other.readyState === WebSocket.OPEN) other.send(text);
  });
});
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
