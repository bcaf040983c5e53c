import { expect, test } from 'vitest';
import { placeOfNews } from './notification-places.ts';

test('a comment in the logbook opens the claim file at the affected party', () => {
  expect(
    placeOfNews({ verb: 'Nuevo comentario en bitácora', data: { sinister: 'choque-insurgentes', affected: 3 } }),
  ).toBe('/siniestros/choque-insurgentes?affected=3');
});

test('a mention opens the bitácora of the claim at that very entry', () => {
  expect(placeOfNews({ verb: 'Mención en bitácora', data: { sinister: 'choque', affected: 17, entry: 240 } })).toBe(
    '/siniestros/choque?affected=17&tab=logbook&entry=240&act=write-entry',
  );
});

test.each(['Plazo vencido', 'Tarea asignada', 'Tarea vencida', 'Tarea vencida sin atender'])(
  '«%s» opens the file where what is to be done begins',
  (verb) => {
    expect(placeOfNews({ verb, data: { sinister: 'choque', affected: 17 } })).toBe(
      '/siniestros/choque?affected=17&act=next',
    );
    expect(placeOfNews({ verb, data: { sinister: 'choque' } })).toBe('/siniestros/choque');
  },
);

test('the extranet’s variant opens the extranet’s file', () => {
  expect(
    placeOfNews({ verb: 'Nuevo comentario en bitácora (extranet)', data: { sinister: 'choque', affected: 'rosa' } }),
  ).toBe('/extranet/siniestros/choque?affected=rosa');
});

test('a slug cannot smuggle in another address', () => {
  expect(placeOfNews({ verb: 'Nuevo comentario en bitácora', data: { sinister: '../../login?x=' } })).toBe(
    '/siniestros/..%2F..%2Flogin%3Fx%3D',
  );
});

test.each([{}, { sinister: '' }, { sinister: 5 }, { sinister: null }])(
  'data that cannot be read (%j) opens the list',
  (data) => {
    expect(placeOfNews({ verb: 'Nuevo comentario en bitácora', data })).toBe('/siniestros/listado');
  },
);

test.each(['Siniestro asignado', 'Cambio de fecha promesa', 'Archivo rechazado'])(
  '«%s» opens the claim it is about',
  (verb) => {
    expect(placeOfNews({ verb, data: { sinister: 'choque' } })).toBe('/siniestros/choque');
  },
);

test('many claims that moved at once open the list', () => {
  expect(placeOfNews({ verb: 'Siniestros reasignados', data: {} })).toBe('/siniestros/listado');
});

test('a verb nobody knows leads nowhere', () => {
  expect(placeOfNews({ verb: 'Otra cosa', data: { sinister: 'choque' } })).toBeNull();
});

test.each([
  ['receiptsToReview', '/proveedores/cuentas?toReview=true'],
  ['profile', '/perfil'],
  ['ownFile', '/proveedores/mi-expediente'],
  ['satList', '/proveedores/lista_69b'],
  ['paymentRule', '/proveedores/reglas_de_pago'],
  ['dataToComplete', '/reportes/datos_completos'],
])('news that names the place %s opens it, whatever its verb', (place, path) => {
  expect(placeOfNews({ verb: 'Límite de pagos', data: { place } })).toBe(path);
});

test('a place that is none leads where the verb does', () => {
  expect(placeOfNews({ verb: 'Límite de pagos', data: { place: 'toString' } })).toBeNull();
});
