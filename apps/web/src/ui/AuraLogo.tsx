import { useId } from 'react';

/** Decorative: the name is always shown beside it. */
export function AuraLogo({ size = 22 }: { readonly size?: number }) {
  const id = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 44 44" aria-hidden focusable="false">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#1f4e8c" />
          <stop offset="1" stopColor="#3f8ee0" />
        </linearGradient>
      </defs>
      <rect width="44" height="44" rx="12" fill={`url(#${id})`} />
      <path
        d="M12.5 31.5 22 12l9.5 19.5M16.4 25.6c3.6-2.3 7.6-2.3 11.2 0"
        fill="none"
        stroke="#fff"
        strokeWidth="3.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
