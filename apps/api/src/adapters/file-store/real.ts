import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  AbortMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { S3Store } from '@tus/s3-store';
import { Upload } from '@tus/utils';
import { countBody } from './count-body.ts';
import type { FileStore, Handout, Place } from './port.ts';
import { putInParts } from './real-parts.ts';

export interface StorageSettings {
  readonly endpoint: string;
  /** The address browsers use, if different. */
  readonly publicEndpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Timeout after which the storage counts as unreachable. Shorter where users wait. */
  readonly silenceMs?: number;
}

/** For jobs: assembling two gigabytes takes a storage some time. */
const JOB_SILENCE_MS = 60_000;
/** Longer timeout for uploads: their bytes are passed on as they arrive, and a phone pauses longer than a storage. */
const SENDER_SILENCE_MS = 8000;
const SIGNED_SECONDS = 300;
/** Signatures are dated to the start of such an interval: URLs are equal within it, and live at most five minutes. */
const STEP_SECONDS = 120;

/** Object storage behind the S3 API. Unfinished uploads are multipart uploads: their state is in the storage. */
export function s3FileStore(settings: StorageSettings): FileStore {
  const { bucket: Bucket } = settings;
  const { silenceMs = JOB_SILENCE_MS } = settings;
  const client = new S3Client(clientConfig(settings, { requestTimeout: silenceMs, throwOnRequestTimeout: true }));
  const outside = new S3Client({ ...clientConfig(settings, {}), endpoint: settings.publicEndpoint });
  // Sending may take long, as long as data flows.
  const sending = new S3Client(clientConfig(settings, { socketTimeout: Math.max(silenceMs, SENDER_SILENCE_MS) }));
  const uploads = new S3Store({
    partSize: 8 * 1024 * 1024,
    useTags: false,
    s3ClientConfig: { bucket: Bucket, ...clientConfig(settings, { socketTimeout: silenceMs }) },
  });
  /**
   * The library treats every failure as a missing upload, so its existence is checked first; a timeout does not mean
   * that it is missing.
   */
  const uploadOf = async (id: string): Promise<Upload | undefined> => {
    const isThere = await client.send(new HeadObjectCommand({ Bucket, Key: `${id}.info` })).then(
      () => true,
      (error: unknown) => {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
        throw error;
      },
    );
    return isThere ? uploads.getUpload(id) : undefined;
  };
  const remove = async (keys: readonly string[]) => {
    const Objects = keys.map((Key) => ({ Key }));
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  };
  const abortUploads = async (Prefix: string) => {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }));
    for (const { Key, UploadId } of Uploads) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  };
  const putWhole = async (Key: string, size: number, content: Readable) => {
    const { body: Body, cut } = countBody(content, size);
    const command = new PutObjectCommand({ Bucket, Key, Body, ContentLength: size });
    try {
      await sending.send(command, { abortSignal: cut });
      return size;
    } catch (error) {
      if (cut.aborted) return 0;
      throw error;
    }
  };
  return {
    arrived: async (key) => (await uploadOf(incoming(key)))?.offset ?? 0,
    append: async ({ key, size, offset, length }, content) => {
      // A file of one piece needs no parts: it is sent again completely after an interruption.
      if (offset === 0 && length === size) return putWhole(incoming(key), size, content);
      const id = incoming(key);
      if ((await uploadOf(id)) === undefined) await uploads.create(new Upload({ id, size, offset: 0 }));
      return uploads.write(content, id, offset);
    },
    abandon: async (key) => {
      const Prefix = incoming(key);
      await abortUploads(Prefix);
      await remove([Prefix, `${Prefix}.info`, `${Prefix}.part`]);
    },
    read: async (place) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: nameOf(place) }));
      return Body as Readable;
    },
    put: async (place, Body, ContentType) => {
      const headers = { ContentType, CacheControl: `private, max-age=${SIGNED_SECONDS}` };
      await sending.send(new PutObjectCommand({ Bucket, Key: nameOf(place), Body, ...headers }));
    },
    putFile: async (place, path, ContentType) => {
      const { size: ContentLength } = await stat(path);
      const inert = { ContentType, ContentLength, ContentDisposition: 'attachment' };
      await sending.send(new PutObjectCommand({ Bucket, Key: nameOf(place), Body: createReadStream(path), ...inert }));
    },
    putStream: (place, content, ContentType) =>
      putInParts(sending, { Bucket, Key: nameOf(place), ContentType }, content),
    abandonStream: async (place) => {
      await abortUploads(nameOf(place));
      await remove([nameOf(place)]);
    },
    remove: async (places) => (places.length === 0 ? undefined : remove(places.map(nameOf))),
    sign: async (place, handout) => {
      const command = new GetObjectCommand({ Bucket, Key: nameOf(place), ...headersOf(handout) });
      const step = STEP_SECONDS * 1000;
      const signingDate = new Date(Math.floor(Date.now() / step) * step);
      return getSignedUrl(outside, command, { expiresIn: SIGNED_SECONDS, signingDate });
    },
    isUp: async () => {
      try {
        await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(2000) });
        return true;
      } catch {
        return false;
      }
    },
    close: () => {
      for (const one of [client, outside, sending]) one.destroy();
    },
  };
}

/** `limits`: until the reply begins (`requestTimeout`), or while no data flows (`socketTimeout`). */
function clientConfig(
  { endpoint, region, accessKey, secretKey, silenceMs }: StorageSettings,
  limits: { requestTimeout?: number; throwOnRequestTimeout?: boolean; socketTimeout?: number },
): S3ClientConfig {
  return {
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Storages other than Amazon's do not support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: silenceMs ?? JOB_SILENCE_MS, ...limits },
    // Each attempt waits for the full timeout, and users wait for the last.
    maxAttempts: silenceMs === undefined ? 3 : 2,
  };
}

function nameOf({ shelf, key }: Place): string {
  return `${shelf}/${key}`;
}

function incoming(key: string): string {
  return nameOf({ shelf: 'incoming', key });
}

/** RFC 6266: an ASCII name for old clients, the full one in UTF-8 for the rest. */
function headersOf({ mediaType, filename }: Handout) {
  if (filename === undefined) return { ResponseContentType: mediaType, ResponseContentDisposition: 'inline' };
  const plain = filename.replaceAll(/[^\w .()-]/g, '_');
  const full = encodeURIComponent(filename).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return {
    ResponseContentType: mediaType,
    ResponseContentDisposition: `attachment; filename="${plain}"; filename*=UTF-8''${full}`,
  };
}
