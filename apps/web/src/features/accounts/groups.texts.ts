import { defineTexts } from '../../lib/texts.ts';

export const groupTexts = defineTexts({
  es: {
    Admin: 'Administrador del sistema',
    GeOp: 'Gerente de Operaciones',
    Finanzas: 'Finanzas',
    ACo: 'Analista de Costos',
    EsAt: 'Especialista de Atención',
    CoDi: 'Coordinador de División',
    KAM: 'Ejecutivo de cuenta',
    Supervisor: 'Supervisor',
    Proveedor: 'Proveedor',
    extranet_CoDi: 'Coordinador de División (extranet)',
    extranet_GeOp: 'Gerente de Operaciones (extranet)',
    extranet_Supervisor: 'Supervisor (extranet)',
    extranet_Cliente: 'Cliente (extranet)',
  },
  en: {
    Admin: 'System administrator',
    GeOp: 'Operations manager',
    Finanzas: 'Finance',
    ACo: 'Cost analyst',
    EsAt: 'Attention specialist',
    CoDi: 'Division coordinator',
    KAM: 'Account executive',
    Supervisor: 'Supervisor',
    Proveedor: 'Provider',
    extranet_CoDi: 'Division coordinator (extranet)',
    extranet_GeOp: 'Operations manager (extranet)',
    extranet_Supervisor: 'Supervisor (extranet)',
    extranet_Cliente: 'Customer (extranet)',
  },
});
