import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  readonly port: number;
  readonly close: () => void;
}

/** Listens on one port and hands each connection to whichever port is named for it: a balancer, or an address that stays where what is behind it moves. */
export async function startRelay(nextPort: () => Promise<number>): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer(async (near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    near.on('close', () => sockets.delete(near));
    const port = await nextPort().catch(() => null);
    if (port === null || near.destroyed) return near.destroy();
    const far = connect(port, '127.0.0.1');
    sockets.add(far);
    far.on('error', () => near.destroy());
    far.on('close', () => {
      sockets.delete(far);
      near.destroy();
    });
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
