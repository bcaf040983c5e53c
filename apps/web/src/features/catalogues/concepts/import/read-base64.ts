/** A file's bytes in base64, as the API expects them. */
export async function readBase64(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // In pieces: the number of arguments of a call is limited.
  let text = '';
  for (let start = 0; start < bytes.length; start += PIECE)
    text += String.fromCharCode(...bytes.subarray(start, start + PIECE));
  return btoa(text);
}

const PIECE = 8192;
