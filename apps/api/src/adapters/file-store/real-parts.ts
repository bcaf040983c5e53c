import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** Ten thousand parts are 78 GB; only one is held in memory. */
const PART_BYTES = 8 * 1_048_576;

interface Target {
  readonly Bucket: string;
  readonly Key: string;
  readonly ContentType: string;
}

/**
 * Stores a stream of any length with memory for one part. The object appears only when it is complete: an interrupted
 * upload leaves nothing under its name.
 */
export async function putInParts(client: S3Client, target: Target, content: AsyncIterable<Uint8Array>): Promise<void> {
  const { Bucket, Key } = target;
  const { UploadId } = await client.send(
    new CreateMultipartUploadCommand({ ...target, ContentDisposition: 'attachment' }),
  );
  const parts: { PartNumber: number; ETag: string | undefined }[] = [];
  const send = async (Body: Uint8Array) => {
    const PartNumber = parts.length + 1;
    const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
    parts.push({ PartNumber, ETag });
  };
  try {
    await cutInParts(content, send);
    const MultipartUpload = { Parts: parts };
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** All parts share one buffer: each is sent before the next one begins. */
async function cutInParts(
  content: AsyncIterable<Uint8Array>,
  send: (part: Uint8Array) => Promise<void>,
): Promise<void> {
  const part = Buffer.allocUnsafeSlow(PART_BYTES);
  let filled = 0;
  let isSent = false;
  for await (const piece of content) {
    for (let from = 0; from < piece.length; ) {
      const taken = Math.min(piece.length - from, PART_BYTES - filled);
      part.set(piece.subarray(from, from + taken), filled);
      from += taken;
      filled += taken;
      if (filled < PART_BYTES) continue;
      await send(part);
      isSent = true;
      filled = 0;
    }
  }
  if (filled > 0 || !isSent) await send(part.subarray(0, filled));
}
