interface Explained {
  readonly folio: string;
  readonly keyId: string;
  readonly address: string;
  readonly keysAddress: string;
  readonly isWhole: boolean;
  readonly isForInsurer: boolean;
}

/** How a recipient verifies the dossier without us, in plain words. */
export function readMe({ folio, keyId, address, keysAddress, isWhole, isForInsurer }: Explained): string {
  return [
    `EXPEDIENTE SELLADO ${folio}`,
    '',
    'Qué contiene',
    '  expediente.pdf     Portada, índice de piezas y las secciones, para leerse.',
    '  *.json             Las mismas secciones, completas, para procesarse.',
    '  documentos/ ...    Los archivos tal como se recibieron, sin un byte de más ni de menos.',
    '  huellas.sha256     La huella SHA-256 de cada pieza, una por línea.',
    '  manifest.json      Cada pieza con su tamaño y su huella, quién lo hizo y cuándo.',
    '  manifest.sig       La firma Ed25519 de manifest.json.',
    '  clave-publica.pem  La clave con que se comprueba esa firma.',
    ...(isWhole ? [] : ['', 'Es de un solo afectado: lo anotado sobre el siniestro en general no forma parte de él.']),
    ...(isForInsurer ? ['', 'Se hizo para la aseguradora: contiene lo que se comparte con ella.'] : []),
    '',
    'Cómo comprobarlo en línea',
    `  Abra ${address} y suelte ahí este ZIP o cualquiera de sus piezas.`,
    '  La huella se calcula en su navegador: el archivo no se envía ni se guarda.',
    '',
    'Cómo comprobarlo a mano',
    '  1. Que ninguna pieza cambió:',
    '       sha256sum --check huellas.sha256',
    '  2. Que el manifiesto lo firmó la empresa:',
    '       openssl pkeyutl -verify -pubin -inkey clave-publica.pem -rawin -in manifest.json -sigfile manifest.sig',
    `  3. Que la clave es la nuestra (la llamada ${keyId}): compárela con la publicada en`,
    `       ${keysAddress}`,
    '  4. Que las huellas de manifest.json son las de las piezas: son las mismas de huellas.sha256.',
    '',
    'La cadena de auditoría (auditoria.json)',
    '  Cada registro lleva la huella de su contenido, la del eslabón anterior y la propia. Los eslabones se calculan con una',
    '  clave que la base de datos no tiene; la empresa puede demostrar ante quien corresponda que siguen en su lugar.',
    '',
  ].join('\n');
}
