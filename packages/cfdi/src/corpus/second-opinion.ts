import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Original strings by the SAT's own stylesheet, so that reader and writer are not tested only against each other. */
export function satOriginalStrings(documents: readonly Uint8Array[]): readonly string[] {
  return transform(satStylesheet(), documents);
}

/** Original strings of the stamps, by a stylesheet written in the SAT's order. */
export function satStampStrings(documents: readonly Uint8Array[]): readonly string[] {
  const order = 'Version UUID FechaTimbrado RfcProvCertif Leyenda SelloCFD NoCertificadoSAT';
  return transform(
    sheet(`<xsl:template match="/">
      <xsl:for-each select="//tfd:TimbreFiscalDigital">|${attributes(order)}||</xsl:for-each><xsl:text>&#10;</xsl:text>
    </xsl:template>`),
    documents,
  );
}

/** Applies a stylesheet to all documents in one run, one line of output each. */
function transform(stylesheet: string, documents: readonly Uint8Array[]): readonly string[] {
  const scratch = mkdtempSync(join(tmpdir(), 'aura-cfdi-'));
  try {
    writeFileSync(join(scratch, 'sat.xslt'), withHelpers());
    writeFileSync(join(scratch, 'sheet.xslt'), stylesheet);
    const paths = documents.map((bytes, index) => {
      const path = join(scratch, `${index}.xml`);
      writeFileSync(path, bytes);
      return path;
    });
    const out = execFileSync('xsltproc', ['--nonet', join(scratch, 'sheet.xslt'), ...paths], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e9,
    });
    return out.split('\n').slice(0, -1);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/**
 * The SAT's stylesheet includes others from its site. They are removed, and the parts our documents need are written
 * here in the SAT's order: the three helpers, payments and local taxes. The templates of the receipt itself are the
 * SAT's, unchanged.
 */
function withHelpers(): string {
  const path = createRequire(import.meta.url).resolve('cfdi40/src/resources/cadenaoriginal_4_0.xslt');
  const whole = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !line.includes('<xsl:include '))
    .join('\n')
    .replace('version="2.0"', 'version="1.0"');
  return whole.replace('</xsl:stylesheet>', `${HELPERS}</xsl:stylesheet>`);
}

function satStylesheet(): string {
  return sheet(`<xsl:import href="sat.xslt"/>
    <xsl:template match="/"><xsl:apply-imports/><xsl:text>&#10;</xsl:text></xsl:template>
    ${PAYMENT_TEMPLATES}`);
}

function sheet(content: string): string {
  return `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:pago20="http://www.sat.gob.mx/Pagos20"
    xmlns:implocal="http://www.sat.gob.mx/implocal" xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital"
    xmlns:ecc12="http://www.sat.gob.mx/EstadoDeCuentaCombustible12" xmlns:hidro="http://www.sat.gob.mx/hidrocarburospetroliferos"
    xmlns:servicioparcial="http://www.sat.gob.mx/servicioparcialconstruccion">
    ${content.includes('xsl:import') ? '' : '<xsl:output method="text" encoding="UTF-8"/>'}${content}</xsl:stylesheet>`;
}

function attributes(names: string): string {
  return names
    .split(' ')
    .map((name) => `<xsl:if test="@${name}">|<xsl:value-of select="normalize-space(@${name})"/></xsl:if>`)
    .join('');
}

function each(select: string, names: string, inside = ''): string {
  return `<xsl:for-each select="${select}">${attributes(names)}${inside}</xsl:for-each>`;
}

const HELPERS = `
  <xsl:template name="Requerido"><xsl:param name="valor"/>|<xsl:call-template name="ManejaEspacios"><xsl:with-param name="s" select="$valor"/></xsl:call-template></xsl:template>
  <xsl:template name="Opcional"><xsl:param name="valor"/><xsl:if test="$valor">|<xsl:call-template name="ManejaEspacios"><xsl:with-param name="s" select="$valor"/></xsl:call-template></xsl:if></xsl:template>
  <xsl:template name="ManejaEspacios"><xsl:param name="s"/><xsl:value-of select="normalize-space(string($s))"/></xsl:template>`;

const TOTALS =
  'TotalRetencionesIVA TotalRetencionesISR TotalRetencionesIEPS TotalTrasladosBaseIVA16 TotalTrasladosImpuestoIVA16 TotalTrasladosBaseIVA8 ' +
  'TotalTrasladosImpuestoIVA8 TotalTrasladosBaseIVA0 TotalTrasladosImpuestoIVA0 TotalTrasladosBaseIVAExento MontoTotalPagos';
const PAYMENT =
  'FechaPago FormaDePagoP MonedaP TipoCambioP Monto NumOperacion RfcEmisorCtaOrd NomBancoOrdExt CtaOrdenante RfcEmisorCtaBen CtaBeneficiario ' +
  'TipoCadPago CertPago CadPago SelloPago';
const DOCUMENT =
  'IdDocumento Serie Folio MonedaDR EquivalenciaDR NumParcialidad ImpSaldoAnt ImpPagado ImpSaldoInsoluto ObjetoImpDR';
const DOCUMENT_TAX = 'BaseDR ImpuestoDR TipoFactorDR TasaOCuotaDR ImporteDR';

const PAYMENT_TEMPLATES = `
  <xsl:template match="pago20:Pagos">${attributes('Version')}${each('pago20:Totales', TOTALS)}${each(
    'pago20:Pago',
    PAYMENT,
    each(
      'pago20:DoctoRelacionado',
      DOCUMENT,
      each('pago20:ImpuestosDR/pago20:RetencionesDR/pago20:RetencionDR', DOCUMENT_TAX) +
        each('pago20:ImpuestosDR/pago20:TrasladosDR/pago20:TrasladoDR', DOCUMENT_TAX),
    ) +
      each('pago20:ImpuestosP/pago20:RetencionesP/pago20:RetencionP', 'ImpuestoP ImporteP') +
      each('pago20:ImpuestosP/pago20:TrasladosP/pago20:TrasladoP', 'BaseP ImpuestoP TipoFactorP TasaOCuotaP ImporteP'),
  )}</xsl:template>
  <xsl:template match="implocal:ImpuestosLocales">${attributes('version TotaldeRetenciones TotaldeTraslados')}${each(
    'implocal:RetencionesLocales',
    'ImpLocRetenido TasadeRetencion Importe',
  )}${each('implocal:TrasladosLocales', 'ImpLocTrasladado TasadeTraslado Importe')}</xsl:template>
  <xsl:template match="ecc12:EstadoDeCuentaCombustible">${attributes('Version TipoOperacion NumeroDeCuenta SubTotal Total')}${each(
    'ecc12:Conceptos/ecc12:ConceptoEstadoDeCuentaCombustible',
    'Identificador Fecha Rfc ClaveEstacion Cantidad TipoCombustible Unidad NombreCombustible FolioOperacion ValorUnitario Importe',
    each('ecc12:Traslados/ecc12:Traslado', 'Impuesto TasaOCuota Importe'),
  )}</xsl:template>
  <xsl:template match="servicioparcial:parcialesconstruccion">${attributes('Version NumPerLicoAut')}${each(
    'servicioparcial:Inmueble',
    'Calle NoExterior NoInterior Colonia Localidad Referencia Municipio Estado CodigoPostal',
  )}</xsl:template>
  <xsl:template match="hidro:HidroYPetro">${attributes('Version TipoPermiso NumeroPermiso ClaveHYP SubProductoHYP')}</xsl:template>`;
