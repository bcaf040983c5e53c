import useMediaQuery from '@mui/material/useMediaQuery';

export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', { noSsr: true });
}
