import type { FieldErrors } from '@aura/contracts/errors';

/** A refusal a use case may throw. Its message is shown to the user, in Spanish. */
export abstract class Refusal extends Error {
  abstract readonly status: number;
}

/** 400: messages by field in code names; `''` for those that belong to no field. */
export class Invalid extends Refusal {
  readonly status = 400;
  readonly fields: FieldErrors;
  constructor(fields: Readonly<Record<string, string | readonly string[]>>) {
    super('Revise los datos marcados.');
    this.fields = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text].flat()]));
  }
}

export class Unauthorized extends Refusal {
  readonly status = 401;
  constructor(text = 'Su sesión terminó. Inicie sesión de nuevo.') {
    super(text);
  }
}

export class Forbidden extends Refusal {
  readonly status = 403;
  constructor(text = 'No tiene permiso para hacer esto.') {
    super(text);
  }
}

/** 403 that goes away after confirming the password (step-up). */
export class Unconfirmed extends Refusal {
  readonly status = 403;
  readonly needsCode: boolean;
  constructor(needsCode: boolean) {
    super('Confirme su identidad para continuar.');
    this.needsCode = needsCode;
  }
}

export class NotFound extends Refusal {
  readonly status = 404;
  constructor(text = 'No existe o no está a su alcance.') {
    super(text);
  }
}

export class Conflict extends Refusal {
  readonly status = 409;
}

/** The same idempotency key with a different body. */
export class KeyReused extends Refusal {
  readonly status = 422;
  constructor() {
    super('Esta operación ya se envió con otros datos.');
  }
}

export class TooMany extends Refusal {
  readonly status = 429;
  readonly retryAfterSeconds: number;
  constructor(text: string, retryAfterSeconds: number) {
    super(text);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A dependency is down or full: never the user's fault, and never a reason to sign the user out. */
export class Unavailable extends Refusal {
  readonly status = 503;
  constructor(text = 'El servicio está ocupado. Intente de nuevo en unos segundos.') {
    super(text);
  }
}

/** The act needs something its sender can settle; the body says what, in wire names. */
export class Unsettled extends Refusal {
  readonly status = 409;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(text: string, details: Readonly<Record<string, unknown>>) {
    super(text);
    this.details = details;
  }
}

/** Another user saved the record after this one read it: the body has the stored record, to choose field by field. */
export class Stale extends Refusal {
  readonly status = 409;
  readonly current: unknown;
  constructor(current: unknown) {
    super('Otro usuario cambió este registro mientras usted lo editaba.');
    this.current = current;
  }
}
