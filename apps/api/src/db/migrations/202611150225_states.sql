create table state (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^\d{2}$'),
  name text not null unique,
  abbreviation text not null unique
);
call app.wall('state');
grant select on state to app_outsider;
create policy readable on state for select to app_outsider using (true);

insert into state (code, name, abbreviation) values
  ('01', 'Aguascalientes', 'AGS'), ('02', 'Baja California', 'BC'), ('03', 'Baja California Sur', 'BCS'),
  ('04', 'Campeche', 'CAMP'), ('05', 'Coahuila de Zaragoza', 'COAH'), ('06', 'Colima', 'COL'), ('07', 'Chiapas', 'CHIS'),
  ('08', 'Chihuahua', 'CHIH'), ('09', 'Ciudad de México', 'CDMX'), ('10', 'Durango', 'DGO'), ('11', 'Guanajuato', 'GTO'),
  ('12', 'Guerrero', 'GRO'), ('13', 'Hidalgo', 'HGO'), ('14', 'Jalisco', 'JAL'), ('15', 'México', 'MEX'),
  ('16', 'Michoacán de Ocampo', 'MICH'), ('17', 'Morelos', 'MOR'), ('18', 'Nayarit', 'NAY'), ('19', 'Nuevo León', 'NL'),
  ('20', 'Oaxaca', 'OAX'), ('21', 'Puebla', 'PUE'), ('22', 'Querétaro', 'QRO'), ('23', 'Quintana Roo', 'QROO'),
  ('24', 'San Luis Potosí', 'SLP'), ('25', 'Sinaloa', 'SIN'), ('26', 'Sonora', 'SON'), ('27', 'Tabasco', 'TAB'),
  ('28', 'Tamaulipas', 'TAMPS'), ('29', 'Tlaxcala', 'TLAX'), ('30', 'Veracruz de Ignacio de la Llave', 'VER'),
  ('31', 'Yucatán', 'YUC'), ('32', 'Zacatecas', 'ZAC');
