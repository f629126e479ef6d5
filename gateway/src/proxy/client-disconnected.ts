/** The client closed the connection before the reply was complete, so no reply can be sent. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}
