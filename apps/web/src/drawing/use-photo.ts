import { useEffect, useState } from 'react';

interface Photo {
  readonly image: HTMLImageElement | null;
  readonly isFailed: boolean;
}

/** The photo below the drawing. Asked for without cookies: a canvas that holds another origin's picture cannot be exported. */
export function usePhoto(url: string | undefined): Photo {
  const [photo, setPhoto] = useState<Photo & { readonly url: string | undefined }>();
  useEffect(() => {
    if (url === undefined) return;
    const image = new Image();
    image.crossOrigin = 'anonymous';
    const listening = new AbortController();
    const { signal } = listening;
    image.addEventListener('load', () => setPhoto({ image, isFailed: false, url }), { signal });
    image.addEventListener('error', () => setPhoto({ image: null, isFailed: true, url }), { signal });
    image.src = url;
    return () => listening.abort();
  }, [url]);
  return photo !== undefined && photo.url === url ? photo : { image: null, isFailed: false };
}
