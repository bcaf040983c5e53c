import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountQueries } from './accounts.api.ts';

/** Object URL of a user's photo; without a photo the avatar shows initials. */
export function useUserPhoto(key: string | null): string | null {
  const { data: blob } = useQuery({ ...accountQueries.photo(key ?? ''), enabled: key !== null });
  const [url, setUrl] = useState<string | null>(null);

  useEffect(() => {
    if (blob === undefined) return undefined;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [blob]);

  return url;
}
