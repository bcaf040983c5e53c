/** The cards at the top of «Capacidad», each showing the worst state of its limits. */
export const CAPACITY_CARDS = ['database', 'growth', 'queue', 'backup', 'drill'] as const;
export type CapacityCard = (typeof CAPACITY_CARDS)[number];

export interface CapacityLimit {
  readonly card: CapacityCard;
  /** From this value on it needs attention. Null if there is no level before bad. */
  readonly attention: number | null;
  /** From this value on action is needed today. Null if it never gets that far. */
  readonly bad: number | null;
  /** Lower values are worse, as with a cache hit ratio. */
  readonly isLess?: true;
  /** Consequence and remedy, short enough for a card. */
  readonly reason: { readonly es: string; readonly en: string };
  /** File name of a page in docs/runbooks, without extension. */
  readonly runbook: string;
}

const GIGABYTE = 1024 ** 3;
const [MINUTE, HOUR] = [60, 3600];

/** A measure that is zero or one: something is missing, or failed. */
const ONE = 1;

export const CAPACITY_LIMITS = {
  connectionShare: {
    card: 'database',
    attention: 0.7,
    bad: 0.9,
    reason: {
      es: 'Quedan pocas conexiones libres: al agotarse, las peticiones responden 503.',
      en: 'Few connections are free: once they are used up, requests answer 503.',
    },
    runbook: 'pool-waiting',
  },
  longestTransaction: {
    card: 'database',
    attention: 5 * MINUTE,
    bad: HOUR,
    reason: {
      es: 'Una transacción lleva mucho tiempo abierta: retiene bloqueos y no deja limpiar filas muertas.',
      en: 'A transaction has been open for long: it holds locks and keeps dead rows from being cleared.',
    },
    runbook: 'writes-slow',
  },
  cacheHitShare: {
    card: 'database',
    attention: 0.98,
    bad: 0.9,
    isLess: true,
    reason: {
      es: 'Se lee mucho del disco: la memoria del servidor ya no alcanza para lo que se usa a diario.',
      en: 'Much is read from disk: the memory of the server no longer holds what is used every day.',
    },
    runbook: 'reads-slow',
  },
  deadRowShare: {
    card: 'database',
    attention: 0.2,
    bad: 0.5,
    reason: {
      es: 'Una tabla grande acumula filas muertas: la limpieza automática no la alcanza.',
      en: 'A large table gathers dead rows: autovacuum does not keep up with it.',
    },
    runbook: 'reads-slow',
  },
  standbyLag: {
    card: 'database',
    attention: 10,
    bad: 5 * MINUTE,
    reason: {
      es: 'La réplica va atrasada: al perder el servidor principal se perdería ese tiempo.',
      en: 'The standby is behind: with the primary lost, so much time would be lost.',
    },
    runbook: 'database-silent',
  },
  slotBytes: {
    card: 'database',
    attention: 5 * GIGABYTE,
    bad: 20 * GIGABYTE,
    reason: {
      es: 'Una ranura de replicación retiene WAL: si su réplica no vuelve, el disco se llena.',
      en: 'A replication slot keeps WAL: if its standby does not come back, the disk fills.',
    },
    runbook: 'database-silent',
  },
  // The restore objective is 10 GB in 15 minutes: at that rate these take half a day and a whole day.
  bytesInTwelveMonths: {
    card: 'growth',
    attention: 480 * GIGABYTE,
    bad: 960 * GIGABYTE,
    reason: {
      es: 'A este paso, dentro de un año restaurar un respaldo tomará medio día o más.',
      en: 'At this pace, restoring a backup will take half a day or more a year from now.',
    },
    runbook: 'backup',
  },
  // From here on, tables that grow with time should be partitioned by month.
  rowsOfOneTable: {
    card: 'growth',
    attention: 80_000_000,
    bad: 200_000_000,
    reason: {
      es: 'Una tabla sin particiones se acerca a los cien millones de filas: hay que partirla por mes.',
      en: 'A table without partitions nears a hundred million rows: it is to be cut by month.',
    },
    runbook: 'reads-slow',
  },
  daysSinceRecorded: {
    card: 'growth',
    attention: 2,
    bad: 8,
    reason: {
      es: 'El registro diario de tamaños dejó de escribirse: revise la tarea record-capacity.',
      en: 'The daily record of sizes is no longer written: look at the job record-capacity.',
    },
    runbook: 'jobs-late',
  },
  oldestJob: {
    card: 'queue',
    attention: MINUTE,
    bad: 15 * MINUTE,
    reason: {
      es: 'Hay trabajos que esperan demasiado: correos, avisos y archivos salen tarde.',
      en: 'Jobs wait for too long: mails, notifications and files are late.',
    },
    runbook: 'jobs-late',
  },
  jobsGivenUp: {
    card: 'queue',
    attention: ONE,
    bad: 50,
    reason: {
      es: 'Hay trabajos abandonados: nadie los hará mientras no se reintenten.',
      en: 'Jobs were given up: nobody does them until they are tried again.',
    },
    runbook: 'jobs-given-up',
  },
  workersMissing: {
    card: 'queue',
    attention: null,
    bad: ONE,
    reason: {
      es: 'Ningún proceso atiende la cola: nada se está procesando.',
      en: 'Nobody works off the queue: nothing is being done.',
    },
    runbook: 'workers-gone',
  },
  backupMissing: {
    card: 'backup',
    attention: null,
    bad: ONE,
    reason: {
      es: 'Nunca se ha registrado un respaldo que terminara bien.',
      en: 'No backup that ended well was ever recorded.',
    },
    runbook: 'backup',
  },
  backupFailed: {
    card: 'backup',
    attention: null,
    bad: ONE,
    reason: {
      es: 'El último respaldo falló y ninguno ha terminado bien desde entonces.',
      en: 'The last backup failed and none has ended well since.',
    },
    runbook: 'backup',
  },
  // There is one every night: an hour or two of grace, then one night was missed, then two.
  backupAge: {
    card: 'backup',
    attention: 26 * HOUR,
    bad: 50 * HOUR,
    reason: {
      es: 'El respaldo de cada noche no llegó.',
      en: 'The backup of each night did not come.',
    },
    runbook: 'backup',
  },
  archiveFailing: {
    card: 'backup',
    attention: null,
    bad: ONE,
    reason: {
      es: 'El archivo del WAL falla: lo escrito desde entonces no está en ningún respaldo.',
      en: 'The archive of the WAL fails: what was written since is in no backup.',
    },
    runbook: 'archive-fails',
  },
  archiveOff: {
    card: 'backup',
    attention: ONE,
    bad: null,
    reason: {
      es: 'El archivo del WAL está apagado: entre un respaldo y el siguiente nada está a salvo.',
      en: 'The archive of the WAL is off: between one backup and the next nothing is safe.',
    },
    runbook: 'backup',
  },
  drillMissing: {
    card: 'drill',
    attention: ONE,
    bad: null,
    reason: {
      es: 'Nunca se ha registrado un simulacro: un respaldo que nadie ha restaurado es una esperanza.',
      en: 'No drill was ever recorded: a backup that nobody restored is a hope.',
    },
    runbook: 'backup',
  },
  drillFailed: {
    card: 'drill',
    attention: null,
    bad: ONE,
    reason: {
      es: 'La última vez, un simulacro no salió bien.',
      en: 'The last time, a drill did not go well.',
    },
    runbook: 'backup',
  },
  // The restore is tested every week.
  drillAge: {
    card: 'drill',
    attention: 8 * 24 * HOUR,
    bad: 31 * 24 * HOUR,
    reason: {
      es: 'El simulacro de cada semana no se ha hecho.',
      en: 'The drill of each week was not done.',
    },
    runbook: 'backup',
  },
} as const satisfies Record<string, CapacityLimit>;
export type CapacityLimitName = keyof typeof CAPACITY_LIMITS;
