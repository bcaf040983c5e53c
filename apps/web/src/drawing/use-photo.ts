import { useEffect, useState } from 'react';

interface Photo {
  readonly image: HTMLImageElement | null;
  readonly isFailed: boolean;
}

/** Loads the photo without cookies: a canvas tainted by another origin's image cannot be exported. */
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
