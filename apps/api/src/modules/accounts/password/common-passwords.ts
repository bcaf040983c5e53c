/**
 * The words and rules behind the list that is shipped: what people put together when a password has to be long. Written for
 * Aura by hand from habits that studies of passwords describe; it holds no breached data. A list of breached passwords takes its
 * place with `node scripts/breached-passwords.ts <file>`.
 */
const WORDS = `contraseña contrasena contrasenia clave password passw0rd secreto acceso entrada usuario administrador
admin sistema sistemas soporte invitado temporal cambiame bienvenido bienvenida hola holamundo mexico méxico guadalajara
monterrey puebla queretaro tijuana cancun merida chiapas oaxaca veracruz jalisco america chivas pumas cruzazul tigres
rayados necaxa toluca santos atlas pachuca realmadrid barcelona futbol beisbol navidad verano invierno primavera otoño
enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves
viernes sabado domingo maria guadalupe juan jose josemaria francisco alejandro alejandra fernando fernanda daniel daniela
ricardo roberto eduardo miguel angel carlos luis jorge gabriel gabriela andrea mariana valentina sofia camila regina
santiago sebastian diego emiliano leonardo mateo ximena renata patricia veronica claudia monica adriana mamá papá familia
teamo tequiero amor amorcito corazon princesa angelito estrella mariposa chocolate perrito gatito dragon superman batman
spiderman pokemon naruto goku minecraft fortnite iloveyou letmein welcome sunshine monkey football baseball master shadow
summer winter spring autumn company empresa oficina trabajo finanzas contabilidad siniestros aseguradora seguros autos
taller talleres ajustador poliza aura proveedor proveedores cliente clientes gerencia direccion computadora internet
qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc 1q2w3e4r 1qaz2wsx abcdef abcdefgh abc123 123456 12345678
123456789 1234567890 987654321 0987654321 111111 000000 112233 121212`.split(/\s+/);

const years = Array.from({ length: 40 }, (_, at) => String(1988 + at));
const ENDINGS =
  `1 12 123 1234 12345 123456 1234567 12345678 123456789 1234567890 321 4321 54321 007 00 000 0000 01 10 11 111
1111 69 77 99 100 2468 13579 abc abcd qwerty asdf mexico admin aura mx xd jaja`
    .split(/\s+/)
    .concat('', years);
const MARKS = ['', '!', '.', '*', '$'];
const JOINTS = ['', '.', '_', '-', '@'];
const SHORTEST = 12;

/** Every password of the rules that is long enough to be accepted otherwise, once. */
export function* commonPasswords(): Generator<string> {
  const seen = new Set<string>();
  for (const candidate of candidates()) {
    if (candidate.length < SHORTEST || seen.has(candidate)) continue;
    seen.add(candidate);
    yield candidate;
  }
}

function* candidates(): Generator<string> {
  for (const word of WORDS) {
    for (const form of new Set([word, capital(word), leet(word)])) {
      for (const ending of ENDINGS) for (const mark of MARKS) yield form + ending + mark;
      for (const year of years) for (const joint of JOINTS.slice(1)) yield form + joint + year;
      for (const times of [2, 3, 4]) yield form.repeat(times);
    }
    for (const other of WORDS) yield word + other;
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function leet(word: string): string {
  return word.replaceAll('a', '4').replaceAll('e', '3').replaceAll('i', '1').replaceAll('o', '0').replaceAll('s', '5');
}
