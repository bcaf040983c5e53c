"""Records what LibreOffice Calc puts on the clipboard for a range, and the files it saves of it, as fixtures.

Debian: apt-get install libreoffice-calc-nogui python3-uno; then /usr/bin/python3 scripts/record-calc-clipboard.py.
The tests read the fixtures and need neither. Rows are a quotation as people type it: keys in any spelling, units as
words, amounts with and without currency, a text of two lines, a line without a key.
"""

import subprocess
import tempfile
import time
from pathlib import Path

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.lang import Locale

ROOT = Path(__file__).resolve().parent.parent
CLIPBOARD = ROOT / 'apps/web/src/sheet/clipboard'
IMPORT = ROOT / 'apps/api/src/modules/catalogues/concepts/import'

LINES = [
    ['HER-01', 'Portón', 'pza', 1, 8500],
    ['her 02', 'Reja de la entrada', 'Piezas', 2, 1250.5],
    ['alb03', 'Muro', 'm2', 12.5, 445],
    ['HER-99', 'Zaguán de dos hojas', 'PZAS.', 1, 18000],
    ['', 'Limpieza y\nretiro', 'servicio', 1, 1200],
]
# The sheet of a budget has a category between the concept and its unit.
BUDGET = [[code, name, 'Herrería' if 'HER' in code.upper() else '', *rest] for code, name, *rest in LINES]
CONCEPTS = [
    ['Clave', 'Nombre', 'Familia', 'Unidad', 'Precio'],
    ['CALC-01', 'Portón de dos hojas', 'Herrería', 'pza', 8500],
    ['CALC-02', 'Muro «doble» de block, 15 cm', 'Albañilería', 'm2', 445.5],
]


def setting(name, value):
    made = PropertyValue()
    made.Name, made.Value = name, value
    return made


def connect(profile):
    office = subprocess.Popen([
        'soffice', '--headless', '--invisible', '--norestore',
        f'-env:UserInstallation=file://{profile}', '--accept=pipe,name=recorder;urp;',
    ])
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext('com.sun.star.bridge.UnoUrlResolver', local)
    for _ in range(60):
        try:
            return office, resolver.resolve('uno:pipe,name=recorder;urp;StarOffice.ComponentContext')
        except Exception:
            time.sleep(1)
    raise SystemExit('LibreOffice did not answer')


def fill(document, rows, money_column):
    """Every other amount is formatted as pesos, the rest as a plain number."""
    sheet = document.Sheets.getByIndex(0)
    mexico = Locale('es', 'MX', '')
    formats = []
    for code in ('[$$-80A]#,##0.00', '#,##0.00'):
        key = document.NumberFormats.queryKey(code, mexico, False)
        formats.append(document.NumberFormats.addNew(code, mexico) if key == -1 else key)
    for row, cells in enumerate(rows):
        for column, value in enumerate(cells):
            cell = sheet.getCellByPosition(column, row)
            if isinstance(value, str):
                cell.String = value
            else:
                cell.Value = value
                if column == money_column:
                    cell.NumberFormat = formats[row % 2]
    return sheet


def copied(document, sheet, rows):
    controller = document.CurrentController
    controller.select(sheet.getCellRangeByPosition(0, 0, len(rows[0]) - 1, len(rows) - 1))
    transferable = controller.getTransferable()
    content = {}
    for flavour in transferable.getTransferDataFlavors():
        kind = flavour.MimeType.split(';')[0]
        if kind in ('text/html', 'text/plain') and kind not in content:
            data = transferable.getTransferData(flavour)
            content[kind] = getattr(data, 'value', data)
    return content['text/html'], content['text/plain']


def main():
    with tempfile.TemporaryDirectory() as profile:
        office, context = connect(profile)
        desktop = context.ServiceManager.createInstanceWithContext('com.sun.star.frame.Desktop', context)
        new = lambda: desktop.loadComponentFromURL('private:factory/scalc', '_blank', 0, (setting('Hidden', True),))
        for name, rows in (('calc-clipboard', LINES), ('calc-budget', BUDGET)):
            document = new()
            html, plain = copied(document, fill(document, rows, len(rows[0]) - 1), rows)
            (CLIPBOARD / f'{name}.html').write_bytes(html if isinstance(html, bytes) else html.encode())
            (CLIPBOARD / f'{name}.txt').write_text(plain if isinstance(plain, str) else plain.decode('utf-16'))
            document.close(True)
        document = new()
        fill(document, CONCEPTS, 4)
        document.storeToURL(f'file://{IMPORT}/calc-concepts.xlsx', (setting('FilterName', 'Calc MS Excel 2007 XML'),))
        document.close(True)
        desktop.terminate()
        office.wait(30)


main()
