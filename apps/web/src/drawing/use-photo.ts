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
    image.onload = () => setPhoto({ image, isFailed: false, url });
    image.onerror = () => setPhoto({ image: null, isFailed: true, url });
    image.src = url;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [url]);
  return photo !== undefined && photo.url === url ? photo : { image: null, isFailed: false };
}
