export const MAY_ADD = ['Admin', 'GeOp', 'CoDi', 'Proveedor'] as const;
