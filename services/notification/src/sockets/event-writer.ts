/** The parts of an Engine.IO connection that have no public type. */
interface Connection {
  readonly writeBuffer: readonly unknown[];
  readonly transport: {
    readonly writable: boolean;
    /** The WebSocket. */
    readonly socket?: { readonly bufferedAmount: number; send(text: string): void };
  };
}

interface HasConnection {
  readonly conn: object;
}

/** Maximum text buffered for a client: more than a thousand typical notifications. */
const maxWaitingBytes = 1024 * 1024;
const maxWaitingPackets = 64;

const connectionOf = ({ conn }: HasConnection) => conn as Connection;

/** Whether a client reads so slowly that its buffer is full. */
export function isSlow(socket: HasConnection): boolean {
  const { transport, writeBuffer } = connectionOf(socket);
  return (transport.socket?.bufferedAmount ?? 0) > maxWaitingBytes || writeBuffer.length > maxWaitingPackets;
}

/**
 * Sends an event to sockets. It is encoded once and written to each WebSocket directly, because Socket.IO's packets and
 * callbacks cost more than the write. While Socket.IO is writing, the event is added to Socket.IO's buffer.
 */
export function writeEvent<S extends HasConnection>(
  sockets: readonly S[],
  event: readonly [name: string, payload: unknown],
  emit: (socket: S) => void,
): void {
  // An Engine.IO message (4) with a Socket.IO event (2) in the default namespace.
  const text = `42${JSON.stringify(event)}`;
  for (const socket of sockets) {
    const { transport, writeBuffer } = connectionOf(socket);
    if (transport.socket && transport.writable && writeBuffer.length === 0) transport.socket.send(text);
    else emit(socket);
  }
}
