import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the tax authority behaves: its status of a receipt, or how it fails. */
export const SAT_MOODS = [
  'vigente',
  'cancelado',
  'enProceso',
  'plazoVencido',
  'rechazada',
  'noEncontrado',
  'listado',
  'slow',
  'broken',
  'hostile',
  'silent',
] as const;
export type SatMood = (typeof SAT_MOODS)[number];

export interface SatServer {
  readonly url: string;
  readonly asked: string[];
  /** Sets the behaviour for one receipt, or for all without their own. */
  tell(mood: SatMood, uuid?: string): void;
  close(): Promise<void>;
}

/**
 * The tax authority on loopback, in its protocol. The status of a receipt is set in the process, or by `POST /control
 * {"mood": "cancelado", "uuid": "…"}`, so that a journey can cancel an invoice; `GET /control?uuid=…` answers its mood.
 */
export async function startSatServer(port = 0): Promise<SatServer> {
  const moods = new Map<string, SatMood>();
  const asked: string[] = [];
  let usual: SatMood = 'vigente';
  const tell = (mood: SatMood, uuid?: string) => {
    if (uuid === undefined) usual = mood;
    else moods.set(uuid.toUpperCase(), mood);
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    const [path, asking] = (request.url ?? '').split('?uuid=');
    if (path === '/control' && asking !== undefined) return void response.end(moods.get(asking.toUpperCase()) ?? usual);
    if (path === '/control') return control(response, body, tell);
    if (request.headers.soapaction !== '"http://tempuri.org/IConsultaCFDIService/Consulta"') {
      return void response.writeHead(500).end();
    }
    const expression = unescaped(/<tem:expresionImpresa>([^<]*)</.exec(body)?.[1] ?? '');
    asked.push(expression);
    const uuid = /[?&]id=([0-9A-Fa-f-]{36})/.exec(expression)?.[1]?.toUpperCase() ?? '';
    behave(response, moods.get(uuid) ?? usual);
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ConsultaCFDIService.svc`,
    asked,
    tell,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

function control(response: ServerResponse, body: string, tell: SatServer['tell']): void {
  const { mood, uuid } = JSON.parse(body) as { readonly mood: SatMood; readonly uuid?: string };
  const isKnown = SAT_MOODS.includes(mood);
  if (isKnown) tell(mood, uuid);
  response.writeHead(isKnown ? 204 : 400).end();
}

const SLOW_MS = 10_000;

function behave(response: ServerResponse, mood: SatMood): void {
  if (mood === 'silent') return;
  if (mood === 'broken') return void response.writeHead(503).end('Service Unavailable');
  if (mood === 'hostile') return void response.writeHead(200, XML).end(HOSTILE);
  const say = () => response.writeHead(200, XML).end(envelope(SAID[mood === 'slow' ? 'vigente' : mood]));
  if (mood === 'slow') setTimeout(say, SLOW_MS).unref();
  else say();
}

const XML = { 'content-type': 'text/xml; charset=utf-8' };
const FOUND = 'S - Comprobante obtenido satisfactoriamente.';
const SAID = {
  vigente: [FOUND, 'Vigente', 'Cancelable con aceptación', '', '200'],
  cancelado: [FOUND, 'Cancelado', 'No cancelable', 'Cancelado sin aceptación', '200'],
  enProceso: [FOUND, 'Vigente', 'Cancelable con aceptación', 'En proceso', '200'],
  plazoVencido: [FOUND, 'Cancelado', 'No cancelable', 'Plazo vencido', '200'],
  rechazada: [FOUND, 'Vigente', 'Cancelable con aceptación', 'Solicitud rechazada', '200'],
  noEncontrado: ['N - 602: Comprobante no encontrado.', 'No Encontrado', '', '', ''],
  listado: [FOUND, 'Vigente', 'Cancelable con aceptación', '', '100'],
} as const;

function envelope([code, state, cancellable, cancellation, listed]: readonly [
  string,
  string,
  string,
  string,
  string,
]): string {
  return (
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ConsultaResponse xmlns="http://tempuri.org/">' +
    '<ConsultaResult xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio" ' +
    'xmlns:i="http://www.w3.org/2001/XMLSchema-instance">' +
    `<a:CodigoEstatus>${code}</a:CodigoEstatus><a:EsCancelable>${cancellable}</a:EsCancelable><a:Estado>${state}</a:Estado>` +
    (cancellation === '' ? '<a:EstatusCancelacion/>' : `<a:EstatusCancelacion>${cancellation}</a:EstatusCancelacion>`) +
    `<a:ValidacionEFOS>${listed}</a:ValidacionEFOS></ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`
  );
}

/** An entity bomb that ends with a forged status. */
const HOSTILE =
  '<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><a>&c;' +
  `${envelope([FOUND, 'Vigente', '', '', '200'])}</a>`;

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
