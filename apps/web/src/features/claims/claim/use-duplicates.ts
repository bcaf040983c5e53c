import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { registerQueries } from './register.api.ts';
import { type ClaimValues, phonesOf } from './claim-values.ts';

const PAUSE_MS = 500;
const SHORTEST_PHONE = 8;

/** Searches for similar claims whenever the user pauses. */
export function useDuplicates(except: string) {
  const values = useWatch<ClaimValues>() as ClaimValues;
  const phones = values.affectedParties
    .flatMap(({ phones: typed, secondContactPhone }) => [...phonesOf(typed), ...phonesOf(secondContactPhone)])
    .filter((phone) => phone.replaceAll(/\D/g, '').length >= SHORTEST_PHONE)
    .slice(0, 50);
  const wanted = JSON.stringify({
    claimNumber: values.claimNumber?.trim() ?? '',
    reportNumber: values.reportNumber?.trim() ?? '',
    policy: values.policy?.trim() ?? '',
    occurredDate: values.occurredDate,
    phones,
    locationLink: values.locationLink?.trim() ?? '',
    except,
  });
  const [asked, setAsked] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const body = JSON.parse(asked) as Parameters<typeof registerQueries.duplicates>[0];
  const isAsking =
    body.claimNumber !== '' ||
    body.reportNumber !== '' ||
    body.locationLink !== '' ||
    body.phones.length > 0 ||
    (body.policy !== '' && body.occurredDate !== null);
  const query = useQuery({ ...registerQueries.duplicates(body), enabled: isAsking });
  return { isAsking, found: isAsking ? query.data : undefined, isFailed: isAsking && query.isError };
}
