import type { Client } from 'pg';
import { writeRows } from './write-rows.ts';

type FileType = readonly [codename: string, name: string, megabytes: number, isSigned?: true];
const SIGNED = true;

const FILE_TYPES: Readonly<Record<'claim' | 'affectedParty' | 'provider' | 'fiscal', readonly FileType[]>> = {
  claim: [
    ['reporte_ajustador', 'Reporte del ajustador', 10],
    ['orden_admision', 'Orden de admisión', 10],
    ['acta_transito', 'Acta de tránsito', 10],
  ],
  affectedParty: [
    ['foto_antes', 'Foto antes', 8],
    ['foto_durante', 'Foto durante', 8],
    ['foto_despues', 'Foto después', 8],
    ['croquis', 'Croquis', 8],
    ['identificacion_ta', 'Identificación del afectado', 5],
    ['comprobante_propiedad', 'Comprobante de propiedad', 10],
    ['comprobante_domicilio', 'Comprobante de domicilio', 5],
    ['caratula_bancaria', 'Carátula bancaria', 5],
    ['cotizacion_proveedor', 'Cotización del proveedor', 10],
    ['presupuesto_oficial', 'Presupuesto oficial', 10],
    ['autorizacion_cliente', 'Autorización del cliente', 10, SIGNED],
    ['autorizacion_gnp', 'Autorización de GNP', 10, SIGNED],
    ['consentimiento_ta', 'Consentimiento del afectado', 5, SIGNED],
    ['finiquito', 'Finiquito', 10, SIGNED],
    ['carta_conformidad', 'Carta de conformidad', 10, SIGNED],
    ['desistimiento', 'Desistimiento', 5, SIGNED],
  ],
  provider: [
    ['constancia_fiscal', 'Constancia de situación fiscal', 5],
    ['opinion_32d', 'Opinión de cumplimiento 32-D', 5],
    ['repse', 'Registro REPSE', 5],
  ],
  fiscal: [
    ['factura_xml', 'Factura (XML)', 1],
    ['factura_pdf', 'Factura (PDF)', 5],
    ['rep_xml', 'Complemento de pago (XML)', 1],
    ['nc_xml', 'Nota de crédito (XML)', 1],
    ['comprobante_pago', 'Comprobante de pago', 5],
  ],
};

export async function writeFileTypes(client: Client): Promise<void> {
  const rows = Object.entries(FILE_TYPES).flatMap(([belongs_to, types]) =>
    types.map(([codename, name, max_size, isSigned = false]) => ({
      codename,
      slug: codename.replaceAll('_', '-'),
      name,
      description: '',
      max_size,
      require_signature_date: isSigned,
      belongs_to,
      is_active: true,
      version: 1,
    })),
  );
  await writeRows(client, 'file_type', rows);
}
