import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  AbortMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { S3Store } from '@tus/s3-store';
import { ERRORS, Upload } from '@tus/utils';
import { countBody } from './count-body.ts';
import type { FileStore, Handout, Place } from './port.ts';
import { putInParts } from './real-parts.ts';

export interface StorageSettings {
  readonly endpoint: string;
  /** What browsers call it, where that is another name than ours. */
  readonly publicEndpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const SIGNED_SECONDS = 300;
/** Signatures are dated to the start of such a step: equal addresses within it, and never more than five minutes of life. */
const STEP_SECONDS = 120;

/** Object storage behind S3's API. Half-sent files are multipart uploads: their state is in the storage, not in any node. */
export function s3FileStore(settings: StorageSettings): FileStore {
  const { bucket: Bucket } = settings;
  const client = new S3Client(clientConfig(settings, settings.endpoint));
  const outside = new S3Client(clientConfig(settings, settings.publicEndpoint));
  const uploads = new S3Store({
    partSize: 8 * 1024 * 1024,
    useTags: false,
    s3ClientConfig: { bucket: Bucket, ...clientConfig(settings, settings.endpoint) },
  });
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
      await client.send(command, { abortSignal: cut });
      return size;
    } catch (error) {
      if (cut.aborted) return 0;
      throw error;
    }
  };
  return {
    arrived: async (key) => (await uploadOf(uploads, incoming(key)))?.offset ?? 0,
    append: async ({ key, size, offset, length }, content) => {
      // A file of one piece needs no parts: it is sent again whole if the line is cut.
      if (offset === 0 && length === size) return putWhole(incoming(key), size, content);
      const id = incoming(key);
      if ((await uploadOf(uploads, id)) === undefined) await uploads.create(new Upload({ id, size, offset: 0 }));
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
      await client.send(new PutObjectCommand({ Bucket, Key: nameOf(place), Body, ...headers }));
    },
    putFile: async (place, path, ContentType) => {
      const { size: ContentLength } = await stat(path);
      const inert = { ContentType, ContentLength, ContentDisposition: 'attachment' };
      await client.send(new PutObjectCommand({ Bucket, Key: nameOf(place), Body: createReadStream(path), ...inert }));
    },
    putStream: (place, content, ContentType) =>
      putInParts(client, { Bucket, Key: nameOf(place), ContentType }, content),
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
      client.destroy();
      outside.destroy();
    },
  };
}

function clientConfig({ region, accessKey, secretKey }: StorageSettings, endpoint: string): S3ClientConfig {
  return {
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Storages other than Amazon's know no trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  };
}

function nameOf({ shelf, key }: Place): string {
  return `${shelf}/${key}`;
}

function incoming(key: string): string {
  return nameOf({ shelf: 'incoming', key });
}

async function uploadOf(uploads: S3Store, id: string): Promise<Upload | undefined> {
  try {
    return await uploads.getUpload(id);
  } catch (error) {
    if (error === ERRORS.FILE_NOT_FOUND) return undefined;
    throw error;
  }
}

/** RFC 6266: the plain name for old readers, the full one in UTF-8 for the rest. */
function headersOf({ mediaType, filename }: Handout) {
  if (filename === undefined) return { ResponseContentType: mediaType, ResponseContentDisposition: 'inline' };
  const plain = filename.replaceAll(/[^\w .()-]/g, '_');
  const full = encodeURIComponent(filename).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return {
    ResponseContentType: mediaType,
    ResponseContentDisposition: `attachment; filename="${plain}"; filename*=UTF-8''${full}`,
  };
}
