import { Socket } from 'node:net';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/i;

const connect = Socket.prototype.connect;

// A test that reaches the network passes here and fails elsewhere, or changes something real.
Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (host !== undefined && !LOOPBACK.test(host))
    throw new Error(`A test tried to reach ${host}: only loopback is allowed`);
  return Reflect.apply(connect, this, args);
};

/** The requested host, or undefined for a local socket. Node passes its normalised form as an array in first place. */
function hostOf(args: readonly unknown[]): string | undefined {
  const [first, second] = Array.isArray(args[0]) ? (args[0] as readonly unknown[]) : args;
  if (typeof first === 'object' && first !== null) {
    const { path, host } = first as { path?: unknown; host?: unknown };
    if (typeof path === 'string') return undefined;
    return typeof host === 'string' ? host : 'localhost';
  }
  if (typeof first === 'string' && Number.isNaN(Number(first))) return undefined;
  return typeof second === 'string' ? second : 'localhost';
}
