import { readUserPhoto } from '@aura/contracts/accounts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'user-photo': string;
  }
}

/** Object URL of a user's photo; without a photo the avatar shows initials. */
export function useUserPhoto(key: string | null): string | null {
  // Photos never change under their key. Not in accounts.api: every screen shows a photo, few change an account.
  const { data: blob } = useQuery({
    queryKey: ['user-photo', key ?? ''],
    queryFn: ({ signal }) => call(readUserPhoto, { params: { key: key ?? '' } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: key !== null,
  });
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
