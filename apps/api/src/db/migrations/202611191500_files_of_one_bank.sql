-- Transfers within the bank that is paid from are written in a file of their own, in columns of their own.
alter table bank_layout add column same_bank jsonb;

-- The layouts that came with the application, unless they were changed since: a transfer carries seven digits as its
-- reference, with the long one in its concept, and the payee's RFC and the tax, which banks print on the proof.
alter table bank_layout disable trigger user;
update bank_layout set columns =
  '[{"source": "fromClabe", "title": "cuenta_origen"}, {"source": "clabe", "title": "clabe_beneficiario"}, {"source": "payee", "title": "beneficiario", "width": 40},
    {"source": "payeeRfc", "title": "rfc_beneficiario"}, {"source": "amount", "title": "importe"}, {"source": "tax", "title": "iva"},
    {"source": "numericReference", "title": "referencia"}, {"source": "concept", "title": "concepto", "width": 40}, {"source": "payOn", "title": "fecha"}]'
where name = 'SPEI (CSV)' and saved_by is null;
update bank_layout set columns =
  '[{"source": "literal", "literal": "2", "width": 1}, {"source": "place", "width": 7, "align": "right", "fill": "0"}, {"source": "clabe", "width": 18},
    {"source": "centavos", "width": 15, "align": "right", "fill": "0"}, {"source": "payee", "width": 40}, {"source": "payeeRfc", "width": 13},
    {"source": "numericReference", "width": 7}, {"source": "concept", "width": 40}]'
where name = 'Ancho fijo' and saved_by is null;
alter table bank_layout enable trigger user;
