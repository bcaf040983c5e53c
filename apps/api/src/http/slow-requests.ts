import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Factor for pieces of files: 2 MB in two minutes is a bad connection, not an attack. */
const TIMES_FOR_CONTENT = 8;

/**
 * Closes the connection of a request that has not arrived completely in time: bodies sent a byte at a time would occupy
 * every slot the proxy has for a node. Node has a single timeout for all requests and reports each late one once;
 * pieces of files are allowed to continue then, with a timeout of their own.
 */
export function limitSlowRequests(requestTimeoutMs: number) {
  const sendingContent = new WeakSet<Socket>();
  return {
    serverOptions: {
      requestTimeout: requestTimeoutMs,
      http: {
        headersTimeout: requestTimeoutMs,
        connectionsCheckingInterval: Math.max(100, Math.floor(requestTimeoutMs / 3)),
      },
      clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => {
        const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
        if (isLate && sendingContent.has(socket)) return;
        if (socket.writable && error.code !== 'ECONNRESET') {
          const status = isLate ? '408 Request Timeout' : '400 Bad Request';
          socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
        }
        socket.destroy(error);
      },
    },
    watch: (app: FastifyInstance) => {
      app.addHook('onRequest', async (request) => {
        if (!isContent(request)) return;
        const { raw } = request;
        sendingContent.add(raw.socket);
        const late = setTimeout(() => raw.destroy(), requestTimeoutMs * TIMES_FOR_CONTENT);
        for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(late));
      });
      app.addHook('onResponse', async ({ raw }) => void sendingContent.delete(raw.socket));
    },
  };
}

function isContent({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.reviewed === 'file content';
}
