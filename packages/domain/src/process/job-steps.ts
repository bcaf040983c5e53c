/** The rules by which a provider moves a job on from the page behind its link. */
export const JOB_STEPS = {
  accept: 'T06',
  decline: 'T07',
  agreeVisit: 'T08',
  arrive: 'T11',
  defineScope: 'T13',
  start: 'T30',
  finish: 'T31',
  mend: 'T33',
} as const;
