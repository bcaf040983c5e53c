import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ISSUERS, pac, PAC_RFC, sealerOf } from '@aura/cfdi/corpus/certificates';
import { refusalOf } from '@aura/cfdi/corpus/certify';
import type { Desk } from '@aura/cfdi/corpus/certify-sheet';
import { draft } from '@aura/cfdi/corpus/draft';
import { stampOriginalString } from '@aura/cfdi/original-string';
import { sealReceipt } from '@aura/cfdi/write/seal-receipt';
import { stampReceipt } from '@aura/cfdi/write/stamp-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { parse } from '@aura/cfdi/xml/parse';
import { complementsOf, STAMP, type XmlTree } from '@aura/cfdi/xml/xml-tree';
import { localTime } from '@aura/domain/invoicing/place-of-issue';

/**
 * How the certifier behaves. `forget`: stamps, replies, and then does not know our number. `drop`: stamps and
 * disconnects before the reply. `slow`: stamps and replies after the client's timeout. `deaf`: disconnects before
 * reading. `fail`: 500 after the stamp. `busy`: 503 before it. `late`: knows that it stamped and has no XML yet.
 * `rubbish`: stamps and replies 200 with an unreadable page. `mixed`: replies with the first other document it stamped.
 * `bare`: stamps and breaks off, and returns an earlier stamp without the document it is on, as a duplicate.
 */
export type PacMode =
  | 'plain'
  | 'slow'
  | 'forget'
  | 'drop'
  | 'deaf'
  | 'refuse'
  | 'fail'
  | 'busy'
  | 'late'
  | 'rubbish'
  | 'mixed'
  | 'bare';

/** What the certifier knows and judges by, besides the document. */
export interface PacDesk extends Omit<Desk, 'now'> {
  /** Undefined: the age of a document is not judged, because most tests set their own clock. */
  readonly now?: () => Date;
}

/** What is kept of a stamp. */
interface Kept {
  readonly sealed: string;
  readonly uuid: string;
  readonly stamped: string;
  readonly tfd: string;
}

/** What the tax authority knows of issuers that ask to cancel what they gave us. */
export interface CancellationInbox {
  readonly isAsked: (uuid: string) => Promise<boolean>;
  readonly onAnswered: (uuid: string, answer: 'Aceptacion' | 'Rechazo') => Promise<unknown>;
}

export interface PacServer {
  readonly url: string;
  mode: PacMode;
  /** Delay of a slow reply, in milliseconds. */
  slowness: number;
  desk: PacDesk;
  /** Stamps that the account still has. */
  stampsLeft: number;
  /** Documents by our number, with their stamp. */
  readonly stamps: ReadonlyMap<string, Kept>;
  /** Every stamp ever made, by the seal of its document. */
  readonly given: readonly { readonly sealed: string; readonly uuid: string }[];
  readonly asked: number;
  /** Cancellations the tax authority accepted, by fiscal folio, and how often each was sent. */
  readonly cancelled: ReadonlyMap<string, { readonly motive: string; readonly substitute: string; times: number }>;
  /** Answers to issuers that asked to cancel, by fiscal folio. */
  readonly answered: ReadonlyMap<string, 'Aceptacion' | 'Rechazo'>;
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

export const PAC_USER = 'pruebas@aura.example';
export const PAC_PASSWORD = 'timbres-de-prueba';
const TOKEN = 'llave-de-prueba';
const RUBBISH = '<html><body>Sitio en mantenimiento</body></html>';

/** A certifier on loopback that speaks SW Sapien's protocol and stamps with the test certificate. */
export async function startPacServer(
  port = 0,
  onCancelled: (uuid: string) => Promise<unknown> = () => Promise.resolve(),
  desk: PacDesk = {},
  inbox: CancellationInbox = { isAsked: () => Promise.resolve(true), onAnswered: () => Promise.resolve() },
): Promise<PacServer> {
  const stamps = new Map<string, Kept>();
  /** By the document itself: a stamp is found whatever number it was sent under. */
  const made = new Map<string, Kept>();
  const given: { sealed: string; uuid: string }[] = [];
  const cancelled = new Map<string, { motive: string; substitute: string; times: number }>();
  const answered = new Map<string, 'Aceptacion' | 'Rechazo'>();
  const underWay = new Map<string, number>();
  const state = { mode: 'plain' as PacMode, slowness: 3000, asked: 0, mostAtOnce: 0, desk, stampsLeft: 1_000_000 };

  // Reads schemas and catalogues now: the first document would otherwise outlast the patience of a test.
  refusalOf(Buffer.from(writeXml(sealReceipt(draft(), sealerOf(ISSUERS.company.rfc)))));
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (request.url === '/v2/security/authenticate') return authenticate(body, response);
    const isCancel = request.url?.startsWith('/cfdi33/cancel/') === true;
    const isReply = request.url?.startsWith('/acceptreject/') === true;
    const isBalance = request.url === '/account/balance';
    if (request.url !== '/v4/cfdi33/stamp/v4' && !isCancel && !isReply && !isBalance)
      return say(response, 404, { status: 'error', message: 'No existe' });
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return refuse(response, 'El token debe contener 3 partes', '', 401);
    if (isCancel) return cancel(request.url ?? '', response);
    if (isReply) return reply(request.url ?? '', response);
    if (isBalance) return tellBalance(response);
    const customId = String(request.headers['customid'] ?? '');
    if (customId === '' || customId.length > 100) return refuse(response, 'El CustomId no es válido o viene vacío.');
    const now = (underWay.get(customId) ?? 0) + 1;
    underWay.set(customId, now);
    state.asked += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, now);
    try {
      await stamp(customId, fileIn(body), response);
    } finally {
      underWay.set(customId, (underWay.get(customId) ?? 1) - 1);
    }
  }

  /** Accepted once; a repeat is answered as such. The connection may break before or after, as with a stamp. */
  async function cancel(url: string, response: ServerResponse): Promise<void> {
    const { mode } = state;
    const [, , , rfc = '', uuid = '', motive = '', substitute = ''] = url.split('/').map(decodeURIComponent);
    if (mode === 'deaf') return void response.destroy();
    if (mode === 'busy') return say(response, 503, { status: 'error', message: 'Servicio ocupado' });
    if (mode === 'refuse')
      return say(response, 400, { status: 'error', message: 'CACFDI33 - El UUID no corresponde al emisor.' });
    const isNamed = UUID.test(substitute);
    if (!UUID.test(uuid) || !['01', '02', '03', '04'].includes(motive) || (motive === '01') !== isNamed)
      return refuse(response, 'CACFDI33 - Problemas con los campos.', 'Motivo o folio de sustitución no válidos.');
    const own = [...made.values()].find((one) => one.uuid === uuid);
    if (own !== undefined && !own.sealed.includes(`Rfc="${rfc}"`)) return tellCancelled(response, uuid, '203');
    const before = cancelled.get(uuid);
    cancelled.set(uuid, { motive, substitute, times: (before?.times ?? 0) + 1 });
    // Before the reply: its receiver may query the tax authority at once.
    if (before === undefined) await onCancelled(uuid);
    if (mode === 'drop') return void response.destroy();
    if (mode === 'fail') return say(response, 500, { status: 'error', message: 'Error interno' });
    const code = before === undefined ? '201' : '202';
    if (mode === 'slow') return void setTimeout(() => tellCancelled(response, uuid, code), state.slowness).unref();
    return tellCancelled(response, uuid, code);
  }

  /** Taken once, and only where the tax authority waits for an answer. */
  async function reply(url: string, response: ServerResponse): Promise<void> {
    const { mode } = state;
    const [, , rfc = '', uuid = '', action = ''] = url.split('/').map(decodeURIComponent);
    if (mode === 'deaf') return void response.destroy();
    if (mode === 'busy') return say(response, 503, { status: 'error', message: 'Servicio ocupado' });
    if (!RFC.test(rfc) || !UUID.test(uuid) || (action !== 'Aceptacion' && action !== 'Rechazo'))
      return refuse(response, 'CACFDI33 - Problemas con los campos.', 'RFC, UUID o acción no válidos.');
    const code = answered.has(uuid) ? '1002' : (await inbox.isAsked(uuid)) ? '1000' : '1001';
    if (code === '1000') {
      answered.set(uuid, action);
      await inbox.onAnswered(uuid, action);
    }
    if (mode === 'drop') return void response.destroy();
    if (mode === 'fail') return say(response, 500, { status: 'error', message: 'Error interno' });
    const acuse = `<Acuse><Folios><UUID>${uuid}</UUID><EstatusUUID>${code}</EstatusUUID><Respuesta>${action}</Respuesta></Folios></Acuse>`;
    const folios = [{ uuid, estatusUUID: code, respuesta: action }];
    say(response, 200, { status: 'success', codStatus: '1000', data: { acuse, folios } });
  }

  function tellBalance(response: ServerResponse): void {
    const used = { saldoTimbres: state.stampsLeft, timbresUtilizados: given.length, timbresAsignados: 0 };
    const account = { idSaldoCliente: randomUUID(), idClienteUsuario: randomUUID(), unlimited: false };
    say(response, 200, { status: 'success', data: { ...account, ...used, fechaExpiracion: '0001-01-01T00:00:00' } });
  }

  async function stamp(customId: string, sealed: string, response: ServerResponse): Promise<void> {
    const { mode } = state;
    if (mode === 'deaf') return void response.destroy();
    if (mode === 'busy') return say(response, 503, { status: 'error', message: 'Servicio ocupado' });
    if (mode === 'refuse')
      return say(response, 400, {
        status: 'error',
        message: 'CFDI40147 - El campo DomicilioFiscalReceptor no es igual al registrado.',
        messageDetail: 'Nodo Receptor',
      });
    if (sealed === '') return refuse(response, 'Xml CFDI33 no proporcionado o viene vacio.');
    const before = stamps.get(customId);
    const isOther = before !== undefined && before.sealed !== sealed;
    if (isOther || (before !== undefined && mode === 'bare'))
      return say(response, 400, {
        status: 'error',
        message: 'CFDI3307 - Timbre duplicado. El customId proporcionado está duplicado.',
        messageDetail: '',
        data: { tfd: before.tfd, cfdi: '' },
      });
    const earlier = before ?? (mode === 'forget' ? undefined : made.get(sealed));
    if (earlier !== undefined) {
      stamps.set(customId, earlier);
      const message = '307. El comprobante contiene un timbre previo.';
      const data = mode === 'late' ? { cfdi: '' } : replyOf(earlier);
      return say(response, 400, { status: 'error', message, messageDetail: '', data });
    }
    const { now, ...knows } = state.desk;
    const refusal = refusalOf(Buffer.from(sealed), { ...knows, ...(now && { now: now() }) });
    if (refusal !== undefined) return refuse(response, refusal.message, refusal.detail);
    if (state.stampsLeft <= 0) return refuse(response, NO_STAMPS);
    const own = stampOf(sealed, now?.());
    state.stampsLeft -= 1;
    given.push({ sealed, uuid: own.uuid });
    if (mode !== 'forget') {
      stamps.set(customId, own);
      made.set(sealed, own);
    }
    if (mode === 'drop' || mode === 'bare') return void response.destroy();
    if (mode === 'fail') return say(response, 500, { status: 'error', message: 'Error interno' });
    if (mode === 'rubbish') return void response.writeHead(200, { 'content-type': 'text/html' }).end(RUBBISH);
    if (mode === 'late') return say(response, 500, { status: 'error', message: 'Error interno' });
    const other = [...stamps.values()].find((one) => one.sealed !== sealed);
    const answer = { status: 'success', data: replyOf(mode === 'mixed' && other !== undefined ? other : own) };
    if (mode === 'slow') return void setTimeout(() => say(response, 200, answer), state.slowness).unref();
    return say(response, 200, answer);
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    get slowness() {
      return state.slowness;
    },
    set slowness(slowness) {
      state.slowness = slowness;
    },
    get desk() {
      return state.desk;
    },
    set desk(known) {
      state.desk = known;
    },
    get stampsLeft() {
      return state.stampsLeft;
    },
    set stampsLeft(left) {
      state.stampsLeft = left;
    },
    get asked() {
      return state.asked;
    },
    get mostAtOnce() {
      return state.mostAtOnce;
    },
    stamps,
    given,
    cancelled,
    answered,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const RFC = /^[A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}$/;
const UUID = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i;

function tellCancelled(response: ServerResponse, uuid: string, code: string): void {
  const acuse = `<Acuse><Folios><UUID>${uuid}</UUID><EstatusUUID>${code}</EstatusUUID></Folios></Acuse>`;
  say(response, 200, { status: 'success', data: { acuse, uuid: { [uuid]: code } } });
}

function authenticate(body: string, response: ServerResponse): void {
  const { user, password } = JSON.parse(body) as { user?: string; password?: string };
  if (user !== PAC_USER || password !== PAC_PASSWORD)
    return refuse(
      response,
      'AU2000 - El usuario y/o contraseña son inválidos, no se puede autenticar el servicio.',
      'Verifique los datos',
      401,
    );
  say(response, 200, {
    status: 'success',
    data: { token: TOKEN, expires_in: Math.floor(Date.now() / 1000) + 7200, tokeny_type: 'bearer' },
  });
}

function stampOf(sealed: string, now: Date | undefined): Kept {
  const tree = parse(Buffer.from(sealed));
  if (!('name' in tree)) throw new Error('What was sent is no CFDI');
  const uuid = randomUUID().toUpperCase();
  const stampedAt = now === undefined ? (tree.attributes['Fecha'] ?? '') : localTime(now, '06000');
  const stamped = stampReceipt(tree, { uuid, stampedAt, pacRfc: PAC_RFC }, pac);
  const tfd = stampIn(stamped);
  return { sealed, uuid, stamped: writeXml(stamped), tfd: tfd === undefined ? '' : writeXml(tfd) };
}

const stampIn = (tree: XmlTree) => complementsOf(tree).find(({ namespace }) => namespace === STAMP);

/** The reply to a stamp, word for word. */
function replyOf({ uuid, stamped, tfd }: Kept) {
  const tree = parse(Buffer.from(stamped));
  const stamp = 'name' in tree ? stampIn(tree) : undefined;
  const at = stamp?.attributes ?? {};
  return {
    cadenaOriginalSAT: stamp === undefined ? '' : stampOriginalString(stamp),
    noCertificadoSAT: at['NoCertificadoSAT'],
    noCertificadoCFDI: 'name' in tree ? tree.attributes['NoCertificado'] : '',
    uuid: uuid.toLowerCase(),
    selloSAT: at['SelloSAT'],
    selloCFDI: at['SelloCFD'],
    fechaTimbrado: at['FechaTimbrado'],
    qrCode: '',
    cfdi: stamped,
    tfd,
  };
}

const NO_STAMPS = 'No cuenta con timbres disponibles para realizar la operación.';

function refuse(response: ServerResponse, message: string, messageDetail = '', status = 400): void {
  say(response, status, { status: 'error', message, messageDetail, data: null });
}

/** The only part of the form. */
function fileIn(body: string): string {
  const start = body.indexOf('\r\n\r\n');
  return start === -1 ? '' : body.slice(start + 4, Math.max(start + 4, body.lastIndexOf('\r\n--'))).trimEnd();
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
